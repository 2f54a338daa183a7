import type { Attributes } from './host.ts';

/** Makes an element: `el('b.n', { title: 'x' }, 'text')`; on* attributes are listeners. Text stays text. */
export function el(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElement {
  const [name = 'div', ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}
