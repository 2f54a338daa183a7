import type { KeptRound, Seeds } from './api.ts';
import { copyButton } from './copy.ts';
import { el } from './el.ts';
import { icon } from './icons.ts';
import type { TextKey } from './texts.ts';

const shownRounds = 3;

export interface Beside {
  t(key: TextKey): string;
  seeds: Seeds;
  money(amount: bigint): string;
  summary(round: KeptRound): string;
  openFairness(): void;
}

const short = (hash: string): string => `${hash.slice(0, 10)}…${hash.slice(-8)}`;

/** What the next round is committed to, as it stands under the bet button. */
export function commitmentCard({ t, seeds, openFairness }: Beside): { element: HTMLElement; draw(): void } {
  const hash = el('code.n');
  const mine = el('b');
  const nonce = el('b.n');
  const line = (name: string, ...value: HTMLElement[]): HTMLElement =>
    el('div', {}, el('dt', {}, name), el('dd', {}, ...value));
  const change = el('button.link', { type: 'button', onclick: openFairness }, t('change'));
  const element = el(
    'section.proof',
    { 'aria-label': t('fairness') },
    el('h2', {}, icon('fairness'), t('fairness'), el('span.tag', {}, t('committed'))),
    el(
      'dl',
      {},
      line(
        t('hash'),
        hash,
        copyButton(t, () => seeds.commitment),
      ),
      line(t('mySeed'), mine, change),
      line(t('nonce'), nonce),
    ),
  );
  const draw = (): void => {
    hash.textContent = short(seeds.commitment);
    hash.title = seeds.commitment;
    mine.textContent = seeds.clientSeed || '–';
    nonce.textContent = String(seeds.nonce);
  };
  draw();
  return { element, draw };
}

/** The player's own last rounds of this game. */
export function lastRounds({ t, money, summary }: Beside): { element: HTMLElement; add(round: KeptRound): void } {
  const list = el('ol.mine');
  const element = el('section', { hidden: true }, el('h2', {}, t('mine')), list);
  return {
    element,
    add(round) {
      const gain = round.payout - round.stake;
      list.prepend(
        el(
          'li',
          {},
          el('span.soft.n', {}, String(round.nonce)),
          el('span', {}, summary(round)),
          el('span.soft.n', {}, money(round.stake)),
          el(gain > 0n ? 'b.n.gain' : gain < 0n ? 'b.n.loss' : 'b.n', {}, `${gain > 0n ? '+' : ''}${money(gain)}`),
        ),
      );
      while (list.children.length > shownRounds) list.lastElementChild?.remove();
      element.hidden = false;
    },
  };
}
