/**
 * Pasted mark-up without the colours of the page that it comes from, which nobody could read on ours. Tags and attributes
 * that a text may not have are the editor's schema's to leave out; what was copied from an editor keeps what it has.
 */
export function cleanPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('[style]')) {
    const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\b/i.exec(element.getAttribute('style') ?? '');
    if (align?.[1]) element.setAttribute('style', `text-align: ${align[1].toLowerCase()}`);
    else element.removeAttribute('style');
  }
  return body.innerHTML;
}
