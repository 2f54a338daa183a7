import type { Json } from '../../games/game.ts';
import type { Placed } from '../../games/places.ts';
import type { Host, Round } from '../host.ts';
import { tableWords } from './table-words.ts';

const worths = [1_000n, 5_000n, 10_000n, 50_000n, 100_000n];

/** Undoing goes back so many steps. */
const mostSteps = 100;

export interface Table {
  /** Makes the button of a place; each press lays a chip on it. */
  place(tag: string, name: string, label: string, ...content: (Node | string)[]): HTMLElement;
  bet(): Json | undefined;
  lock(locked: boolean): void;
  /** Marks the places that were paid, until the next press or round. */
  paid(round: Round): void;
}

export const pause = (host: Host, time: number): Promise<void> =>
  host.calm ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, time));

/** Chips, the places that they lie on, and the buttons that undo, repeat, double and clear. */
export function table(host: Host, most: number): Table {
  const { el, money } = host;
  const t = tableWords[host.lang];
  const short = new Intl.NumberFormat(host.lang, { notation: 'compact' });
  const buttons = new Map<string, { button: HTMLElement; chip: HTMLElement; label: string }>();
  const total = el('b.n');
  let laid = new Map<string, bigint>();
  let played = new Map<string, bigint>();
  let steps: Map<string, bigint>[] = [];
  let worth = worths.findLast((one) => one <= host.limits.preset) ?? worths[0] ?? 1_000n;
  let locked = false;

  const sum = (of: ReadonlyMap<string, bigint>): bigint => [...of.values()].reduce((all, one) => all + one, 0n);
  const allowed = (next: ReadonlyMap<string, bigint>): boolean =>
    next.size <= most && (host.limits.max === 0n || sum(next) <= host.limits.max);
  const draw = (): void => {
    for (const [name, { button, chip, label }] of buttons) {
      const amount = laid.get(name) ?? 0n;
      chip.hidden = amount === 0n;
      chip.textContent = amount === 0n ? '' : short.format(amount);
      button.classList.remove('paid');
      button.setAttribute('aria-label', amount === 0n ? label : `${label}, ${money(amount)}`);
    }
    total.textContent = money(sum(laid));
    host.betChanged();
  };
  const change = (next: Map<string, bigint>): void => {
    if (locked || !allowed(next)) return;
    steps = [...steps, laid].slice(-mostSteps);
    laid = next;
    host.sound('chip');
    draw();
  };
  const lay = (name: string): void => change(new Map(laid).set(name, (laid.get(name) ?? 0n) + worth));
  const act = (text: string, press: () => void): HTMLElement =>
    el('button.table-act', { type: 'button', onclick: press }, text);
  const chips = worths.map((one) =>
    el(
      `button.chip.c${worths.indexOf(one) + 1}`,
      {
        type: 'button',
        'aria-label': money(one),
        'aria-pressed': String(one === worth),
        onclick: () => {
          worth = one;
          for (const [at, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(worths[at] === one));
        },
      },
      el('b', {}, short.format(one)),
    ),
  );
  const acts = [
    act(t.undo, () => {
      const before = steps.pop();
      if (locked || before === undefined) return;
      laid = before;
      draw();
    }),
    act(t.repeat, () => change(new Map(played))),
    act(t.double, () => change(new Map([...laid].map(([name, amount]) => [name, amount * 2n])))),
    act(t.clear, () => change(new Map())),
  ];
  host.controls.append(
    el('div.table-chips', { role: 'group', 'aria-label': t.chip }, ...chips),
    el('div.table-acts', {}, ...acts),
    el('p.row', {}, el('span.soft', {}, t.total), total),
  );

  return {
    place(tag, name, label, ...content) {
      const chip = el('span.chip.c3.laid', { hidden: true });
      const button = el(tag, { type: 'button', onclick: () => lay(name) }, ...content, chip);
      buttons.set(name, { button, chip, label });
      button.setAttribute('aria-label', label);
      return button;
    },
    bet: () =>
      laid.size === 0 ? undefined : { bets: [...laid].map(([place, amount]) => ({ place, amount: String(amount) })) },
    lock(now) {
      locked = now;
      if (now) played = new Map(laid);
      for (const one of [...buttons.values()].map(({ button }) => button).concat(chips, acts))
        one.toggleAttribute('disabled', now);
      if (!now) return;
      for (const { button } of buttons.values()) button.classList.remove('paid');
    },
    paid(round) {
      const { paid } = round.outcome as unknown as { paid: readonly Placed[] };
      for (const { place, amount } of paid) if (amount !== '0') buttons.get(place)?.button.classList.add('paid');
    },
  };
}

/** What a round came to, in a word: what it paid, or that it lost. */
export function cameTo(host: Host, round: Round): string {
  const t = tableWords[host.lang];
  return round.payout > 0n ? `${t.won} ${host.money(round.payout)}` : t.lost;
}
