import type { Json } from '../../games/game.ts';
import type { Placed, PlacedBet } from '../../games/places.ts';
import type { Host, Round } from '../host.ts';
import { tableWords } from './table-words.ts';

const worths = [1_000n, 5_000n, 10_000n, 50_000n, 100_000n];

/** Undoing goes back so many steps. */
const mostSteps = 100;

export interface Table {
  /** Makes the button of a place; each press lays a chip on it. */
  place(tag: string, name: string, label: string, ...content: (Node | string)[]): HTMLElement;
  /** Lays a chip as the button of a place does. */
  lay(name: string): void;
  bet(): Json | undefined;
  recall(bet: Json): void;
  lock(locked: boolean): void;
  /** Marks the places that were paid, until the next press or round. */
  paid(round: Round): void;
}

const paidPlaces = (round: Round): Placed[] => {
  const { paid } = round.outcome as unknown as { paid: readonly Placed[] };
  return paid.filter(({ amount }) => amount !== '0');
};

/** Chips, the places that they lie on, and the buttons that undo, repeat, double and clear. */
export function table(host: Host, most: number): Table {
  const { el, money } = host;
  const t = tableWords[host.lang];
  const compact = new Intl.NumberFormat(host.lang, { notation: 'compact' });
  // Without spaces: a chip is narrow.
  const short = (amount: bigint): string => compact.format(amount).replace(/\s/g, '');
  const buttons = new Map<string, { button: HTMLElement; chip: HTMLElement; label: string }>();
  const total = el('b.n');
  const best = el('b.n.gain');
  const note = el('p.hint', { role: 'status' });
  let laid = new Map<string, bigint>();
  let played = new Map<string, bigint>();
  let steps: Map<string, bigint>[] = [];
  let worth = worths.findLast((one) => one <= host.limits.preset) ?? worths[0] ?? 1_000n;
  let locked = false;

  const sum = (of: ReadonlyMap<string, bigint>): bigint => [...of.values()].reduce((all, one) => all + one, 0n);
  const bet = (): PlacedBet => ({ bets: [...laid].map(([place, amount]) => ({ place, amount: String(amount) })) });
  /** Why chips cannot lie like this. */
  const fault = (next: ReadonlyMap<string, bigint>): string => {
    if (next.size > most) return `${t.most} ${most}`;
    return host.limits.max > 0n && sum(next) > host.limits.max ? `${t.most} ${money(host.limits.max)}` : '';
  };
  const draw = (): void => {
    for (const [name, { button, chip, label }] of buttons) {
      const amount = laid.get(name) ?? 0n;
      chip.hidden = amount === 0n;
      // Drawn by the style: to who hears the button, its name tells the amount in full.
      chip.dataset.amount = short(amount);
      chip.className = `chip laid c${
        1 +
        Math.max(
          0,
          worths.findLastIndex((one) => one <= amount),
        )
      }`;
      button.classList.remove('paid');
      button.setAttribute('aria-label', amount === 0n ? label : `${label}, ${money(amount)}`);
    }
    total.textContent = money(sum(laid));
    best.textContent = laid.size === 0 ? '–' : money(host.game.mostWin(host.game.parse(bet())));
    acts.forEach((one, at) => {
      const empty = [steps.length === 0, played.size === 0, laid.size === 0, laid.size === 0][at] ?? false;
      one.toggleAttribute('disabled', locked || empty);
    });
    host.betChanged();
  };
  const change = (next: Map<string, bigint>): void => {
    if (locked) return;
    note.textContent = fault(next);
    if (note.textContent !== '') return;
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
        'aria-label': `${t.chip} ${short(one)} (${money(one)})`,
        'aria-pressed': String(one === worth),
        onclick: () => {
          worth = one;
          for (const [at, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(worths[at] === one));
        },
      },
      el('b', { 'aria-hidden': 'true' }, short(one)),
    ),
  );
  const acts = [
    act(t.undo, () => {
      const before = steps.pop();
      if (locked || before === undefined) return;
      laid = before;
      note.textContent = '';
      draw();
    }),
    act(t.repeat, () => change(new Map(played))),
    act(t.double, () => change(new Map([...laid].map(([name, amount]) => [name, amount * 2n])))),
    act(t.clear, () => change(new Map())),
  ];
  host.dock.append(el('div.table-chips', { role: 'group', 'aria-label': t.chip }, ...chips));
  host.controls.append(
    el('div.table-acts', {}, ...acts),
    note,
    el(
      'div.table-sums',
      {},
      el('p.row', {}, el('span.soft', {}, t.total), total),
      el('p.row', {}, el('span.soft', {}, t.best), best),
    ),
  );

  return {
    place(tag, name, label, ...content) {
      const chip = el('span.chip.laid', { hidden: true, 'aria-hidden': 'true' });
      const button = el(tag, { type: 'button', onclick: () => lay(name) }, ...content, chip);
      buttons.set(name, { button, chip, label });
      button.setAttribute('aria-label', label);
      return button;
    },
    lay,
    bet: () => (laid.size === 0 ? undefined : bet()),
    recall(before) {
      const { bets } = before as unknown as PlacedBet;
      laid = new Map(bets.map(({ place, amount }) => [place, BigInt(amount)]));
      steps = [];
      draw();
    },
    lock(now) {
      locked = now;
      if (now) played = new Map(laid);
      for (const one of [...buttons.values()].map(({ button }) => button).concat(chips))
        one.toggleAttribute('disabled', now);
      draw();
    },
    paid(round) {
      for (const { place } of paidPlaces(round)) buttons.get(place)?.button.classList.add('paid');
    },
  };
}

/** What a round came to, in a word: what it paid, or that it lost. */
export function cameTo(host: Host, round: Round): string {
  const t = tableWords[host.lang];
  return round.payout > 0n ? `${t.won} ${host.money(round.payout)}` : t.lost;
}

/** Each place that a round paid, with what it paid; nothing where it paid none. */
export function paidLines(host: Host, round: Round, nameOf: (place: string) => string): HTMLElement[] {
  return paidPlaces(round).map(({ place, amount }) =>
    host.el('div', {}, host.el('dt', {}, nameOf(place)), host.el('dd.n', {}, host.money(BigInt(amount)))),
  );
}

/** What each kind of place pays and returns, for the rules. */
export function payTable(
  host: Host,
  rows: readonly { name: string; hundredths: number; returnBp: number }[],
): HTMLElement {
  const { el } = host;
  const t = tableWords[host.lang];
  const head = [t.place, t.pays, t.returns].map((text) => el('th', { scope: 'col' }, text));
  return el(
    'table.pays',
    {},
    el('thead', {}, el('tr', {}, ...head)),
    el(
      'tbody',
      {},
      ...rows.map(({ name, hundredths, returnBp }) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, name),
          el('td.n', {}, `×${hundredths / 100}`),
          el('td.n', {}, `${(returnBp / 100).toFixed(2)}%`),
        ),
      ),
    ),
  );
}
