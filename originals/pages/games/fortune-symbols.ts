import type { ReelSymbol } from '../../games/fortune-madang/strips.ts';

/** The drawings of the symbols, each in a square of 100: courtyard, moon, drum, lantern, lotus, fan and four ornaments. */
export const drawings: Readonly<Record<ReelSymbol, string>> = {
  W: '<rect x="12" y="12" width="76" height="76" rx="8" fill="#dba23c"/><path d="M44 74H29V26h42v48H57" fill="none" stroke="#2a1c05" stroke-width="7"/><path d="M39 39h22v22H39z" fill="#0a6c4e"/>',
  S: '<circle cx="50" cy="50" r="37" fill="#f3ecdf"/><circle cx="38" cy="38" r="7" fill="#d9cfba"/><circle cx="62" cy="58" r="10" fill="#d9cfba"/><path d="M8 72q12-12 24 0t24 0 24 0 14-6" fill="none" stroke="#12b886" stroke-width="3"/>',
  A: '<circle cx="50" cy="50" r="41" fill="#7d2f22"/><circle cx="50" cy="50" r="41" fill="none" stroke="#dba23c" stroke-width="5" stroke-dasharray="3 8.7" stroke-linecap="round"/><circle cx="50" cy="50" r="33" fill="#f3ecdf"/><g transform="translate(50 50)"><circle r="22" fill="#2d63b5"/><path d="M-22 0a22 22 0 0 1 44 0a11 11 0 0 1-22 0a11 11 0 0 0-22 0z" fill="#c9523f"/></g>',
  B: '<path d="M50 4v12M34 16h32M50 84v8" stroke="#dba23c" stroke-width="4"/><path d="M28 20h44l8 10v20H20V30z" fill="#c9523f"/><path d="M20 50h60v22l-8 10H28l-8-10z" fill="#2d63b5"/><path d="M20 50h60" stroke="#dba23c" stroke-width="4"/>',
  C: '<g transform="translate(50 62)"><path d="M0 20C-40 22-46-2-44-12-26-12-8 0 0 20zM0 20C40 22 46-2 44-12 26-12 8 0 0 20z" fill="#b8486a"/><path d="M0 20C-26 10-30-20-24-32-8-24 0-4 0 20zM0 20C26 10 30-20 24-32 8-24 0-4 0 20z" fill="#e07a98"/><path d="M0 20C-14 4-14-28 0-44 14-28 14 4 0 20z" fill="#f6b9c9"/></g>',
  D: '<g transform="translate(50 84)"><path d="M0 0-44-34A56 56 0 0 1 44-34z" fill="#f3ecdf"/><path d="M0 0-33-25.5A42 42 0 0 1 33-25.5z" fill="#c9523f"/><path d="M0 0-20-15.5A25 25 0 0 1 20-15.5z" fill="#8a5a1a"/></g>',
  q: '<path d="M50 14 86 50 50 86 14 50z" fill="#12b886"/><path d="M50 32 68 50 50 68 32 50z" fill="#f3ecdf"/>',
  r: '<circle cx="50" cy="50" r="34" fill="#c9523f" stroke="#f3ecdf" stroke-width="4"/><circle cx="50" cy="50" r="12" fill="none" stroke="#f3ecdf" stroke-width="4"/>',
  s: '<path d="M22 22h56v56H22z" fill="none" stroke="#dba23c" stroke-width="12"/><path d="M40 40h20v20H40z" fill="#dba23c"/>',
  t: '<path d="M50 14 81 32v36L50 86 19 68V32z" fill="none" stroke="#f3ecdf" stroke-width="7"/><path d="M50 34 64 42v16l-14 8-14-8V42z" fill="#8e9cae"/>',
};

/** The drawing of a symbol; the text is of this file alone, nothing of it comes from outside. */
export function drawn(symbol: ReelSymbol): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = drawings[symbol];
  return svg;
}
