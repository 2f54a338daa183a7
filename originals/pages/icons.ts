const paths = {
  soundOff: 'M11 5 6 9H3v6h3l5 4zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M11 5 6 9H3v6h3l5 4zM15.5 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  theme: 'M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z',
  rules: 'M12 6.5C10 5 7 4.5 4 5v14c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v14',
  history: 'M4 12a8 8 0 1 1 2.6 5.9M4 19v-4h4M12 8v4.5l3 2',
  fairness: 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6zM9 12l2.2 2.2L15.5 10',
  leave: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside or in place of a word; whoever uses it names the button. */
export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
