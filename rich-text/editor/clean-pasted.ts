import { attributes, droppedTags, styles } from '../rules.ts';

/** Of an editor's own, so that a copied line goes on in the line where it is pasted. */
const ownMark = 'data-pm-slice';

/** The styles that stay: of what was copied from an editor those that a text may have, of pages elsewhere how it is aligned. */
function keptStyle(style: string, isOwn: boolean): string {
  const names = isOwn ? Object.keys(styles) : ['text-align'];
  return style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(
      ([name = '', value = '']) => names.includes(name.toLowerCase()) && styles[name]?.some((form) => form.test(value)),
    )
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/**
 * Pasted mark-up with nothing left that a text may not have: the editor reads it in the page itself, where what acts would
 * act. The colours of the page that it comes from go as well, since nobody could read them on ours. It is read here in a
 * document that runs nothing.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const isOwn = body.querySelector(`[${ownMark}]`) !== null;
  for (const element of body.querySelectorAll(droppedTags.join(','))) element.remove();
  for (const element of body.querySelectorAll('*')) {
    const allowed = attributes[element.tagName.toLowerCase()] ?? [];
    for (const { name, value } of [...element.attributes]) {
      if (name === ownMark || allowed.includes(name)) continue;
      const style = name === 'style' ? keptStyle(value, isOwn) : '';
      if (style === '') element.removeAttribute(name);
      else element.setAttribute(name, style);
    }
  }
  return body.innerHTML;
}
