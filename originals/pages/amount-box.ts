import { el } from './el.ts';
import type { AmountBox, Host } from './host.ts';
import type { TextKey } from './texts.ts';

/** A box for one amount: typed, stepped, halved, doubled, the greatest, cleared. */
export function amountBox(
  label: string,
  { limits, money }: Pick<Host, 'limits' | 'money'>,
  t: (key: TextKey) => string,
): AmountBox {
  const start = limits.preset || limits.min || 1_000n;
  const step = limits.min || 1_000n;
  const input = el('input.n', {
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: 19,
    id: 'amount',
  }) as HTMLInputElement;
  let value = start;
  const put = (amount: bigint, byPlayer = true): void => {
    value = amount < 0n ? 0n : limits.max > 0n && amount > limits.max ? limits.max : amount;
    input.value = value === 0n ? '' : money(value);
    if (byPlayer) box.changed();
  };
  input.addEventListener('input', () => put(BigInt(input.value.replace(/\D/g, '').slice(0, 15) || '0')));
  const button = (text: string, name: string, next: () => bigint): HTMLElement =>
    el('button', { type: 'button', 'aria-label': name, onclick: () => put(next()) }, text);
  const quick = el('div.quick', {});
  quick.append(
    button('½', '½', () => value / 2n),
    button('×2', '×2', () => value * 2n),
  );
  if (limits.max > 0n) quick.append(button(t('most'), t('most'), () => limits.max));
  quick.append(button(t('clear'), t('clear'), () => 0n));
  const range = limits.max > 0n ? `${money(limits.min)}–${money(limits.max)}` : '';
  const element = el(
    'div.amount',
    {},
    el('div.row', {}, el('label', { for: 'amount' }, label), el('span.soft.n', {}, range)),
    el(
      'div.in',
      {},
      button('−', t('less'), () => value - step),
      input,
      button('+', t('more'), () => value + step),
    ),
    quick,
  );
  const box: AmountBox = {
    element,
    changed: () => {},
    get value() {
      return value;
    },
    set value(amount) {
      put(amount, false);
    },
  };
  put(start, false);
  return box;
}
