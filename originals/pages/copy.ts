import { el } from './el.ts';
import { icon } from './icons.ts';
import type { TextKey } from './texts.ts';

/**
 * A button that copies a text. A framed page may be refused the clipboard: then the text is shown, chosen, to be copied
 * by hand.
 */
export function copyButton(t: (key: TextKey) => string, text: () => string, label?: string): HTMLElement {
  const said = el('span.vh', { role: 'status' });
  const byHand = (): void => {
    const area = el('textarea.by-hand', { readonly: true, rows: 6, 'aria-label': t('copy') }) as HTMLTextAreaElement;
    area.value = text();
    area.addEventListener('blur', () => area.remove());
    wrap.append(area);
    area.select();
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      said.textContent = t('copied');
      button.classList.add('done');
      setTimeout(() => button.classList.remove('done'), 1_500);
    } catch {
      byHand();
    }
  };
  const button = el(
    label === undefined ? 'button.ib.small' : 'button.btn',
    {
      type: 'button',
      onclick: () => void copy(),
      ...(label === undefined && { 'aria-label': t('copy'), title: t('copy') }),
    },
    ...(label === undefined ? [icon('copy')] : [label]),
  );
  const wrap = el('span.copy', {}, button, said);
  return wrap;
}
