import { writeRound } from '../fairness/read-round.ts';
import { type RevealedRound, verifyRound } from '../fairness/verify-round.ts';
import type { AnyGame, Language } from '../games/game.ts';
import { ask, type KeptRound, Refused, roundOf, type Seeds, type ToldRound } from './api.ts';
import { copyButton } from './copy.ts';
import { el } from './el.ts';
import type { Host } from './host.ts';
import { icon } from './icons.ts';
import { refusalKey, type TextKey } from './texts.ts';

export interface Dialogs {
  game: AnyGame;
  lang: Language;
  money(amount: bigint): string;
  t(key: TextKey): string;
  /** The same object the shell has: a change is one for both. */
  seeds: Seeds;
  limits: Host['limits'];
  summary(round: KeptRound): string;
  seedsChanged(): void;
}

type T = Dialogs['t'];

function openDialog(t: T, title: string, ...content: HTMLElement[]): void {
  const dialog = el('dialog', { 'aria-label': title }) as HTMLDialogElement;
  const close = el(
    'button.ib',
    { type: 'button', 'aria-label': t('close'), onclick: () => dialog.close() },
    icon('leave'),
  );
  dialog.append(el('header', {}, el('h2', {}, title), close), ...content);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** How the game is played, what it pays, and what may be staked. */
export function openRules({ t, limits, money }: Dialogs, rules: HTMLElement): void {
  const amount = (of: bigint): string => (of > 0n ? money(of) : t('noLimit'));
  const lines: [string, string][] = [
    [t('leastStake'), amount(limits.min)],
    [t('greatestStake'), amount(limits.max)],
    [t('greatestWin'), amount(limits.mostWin)],
  ];
  const listed = lines.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd.n', {}, value)));
  openDialog(t, t('rules'), el('div.prose', {}, rules), el('h3', {}, t('limits')), el('dl.facts', {}, ...listed));
}

/** The player's rounds, page by page; each one can be computed again once its seed was revealed. */
export async function openHistory(dialogs: Dialogs): Promise<void> {
  const { t, game } = dialogs;
  const list = el('ol.rounds');
  const older = el('button.btn', { type: 'button', hidden: true, onclick: () => void load() }, t('older'));
  let before = '';
  const load = async (): Promise<void> => {
    try {
      const told = await ask<{ rounds: ToldRound[]; more: boolean }>(`rounds?game=${game.code}${before}`);
      for (const round of told.rounds) list.append(roundLine(dialogs, roundOf(round)));
      before = `&before=${told.rounds.at(-1)?.seq ?? 0}`;
      older.hidden = !told.more;
      if (list.children.length === 0) list.append(el('li.soft', {}, t('none')));
    } catch (error) {
      list.append(el('li.loss', {}, t(refusalKey(error instanceof Refused ? error.code : undefined))));
    }
  };
  openDialog(t, t('history'), list, older);
  await load();
}

function roundLine(dialogs: Dialogs, round: KeptRound): HTMLElement {
  const { t, lang, money } = dialogs;
  const gain = round.payout - round.stake;
  const isOpen = round.outcome === undefined;
  const states: Partial<Record<KeptRound['state'], TextKey>> = { void: 'void', refused: 'refused' };
  return el(
    'li',
    {},
    el('span.soft.n', {}, new Date(round.placedAt).toLocaleString(lang, { timeZone: 'Asia/Seoul' })),
    el('b.n', {}, isOpen ? t(states[round.state] ?? 'open') : dialogs.summary(round)),
    el('span.n', {}, money(round.stake)),
    el(gain > 0n ? 'span.n.gain' : 'span.n', {}, isOpen ? '' : `${gain > 0n ? '+' : ''}${money(gain)}`),
    proof(dialogs, round),
  );
}

function proof({ game, t }: Dialogs, round: KeptRound): HTMLElement {
  const revealed = revealedOf(round);
  if (round.outcome === undefined) return el('span');
  if (revealed === undefined) return el('span.soft', {}, t('hidden'));
  const said = el('span', { role: 'status' });
  const check = async (): Promise<void> => {
    const { differs } = await verifyRound(game, revealed);
    said.textContent = differs.length === 0 ? `✓ ${t('agrees')}` : `${t('differs')}: ${differs.join(', ')}`;
    said.className = differs.length === 0 ? 'gain' : 'loss';
  };
  return el(
    'span.proofs',
    {},
    said,
    el('button.btn', { type: 'button', onclick: () => void check() }, t('verify')),
    copyButton(t, () => writeRound(revealed), t('copyRound')),
  );
}

/** A round with all that is needed to compute it again; undefined while its seed is hidden. */
function revealedOf({ outcome, serverSeed, receipt, ...round }: KeptRound): RevealedRound | undefined {
  if (outcome === undefined || serverSeed === undefined || receipt === undefined) return undefined;
  return { ...round, outcome, serverSeed, receipt };
}

/** What is committed to, the player's own seed, and the revealed pairs. */
export async function openFairness({ t, seeds, seedsChanged }: Dialogs): Promise<void> {
  const current = el('dl.seeds');
  const revealed = el('ol.seeds');
  const input = el('input', { maxlength: 64, autocomplete: 'off', 'aria-label': t('mySeed') }) as HTMLInputElement;
  const said = el('p.loss', { role: 'status' });
  const drawSeeds = (): void => {
    const lines: [string, string][] = [
      [t('hash'), seeds.commitment],
      [t('mySeed'), seeds.clientSeed],
      [t('nonce'), String(seeds.nonce)],
    ];
    current.replaceChildren(
      ...lines.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, el('code', {}, value))]),
    );
    const pairs = seeds.revealed.map((pair) => {
      const told: [string, string][] = [
        [t('hash'), pair.commitment],
        [t('serverSeed'), pair.serverSeed],
        [t('mySeed'), pair.clientSeed],
      ];
      return el(
        'li',
        {},
        el('dl', {}, ...told.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, el('code', {}, value))])),
      );
    });
    revealed.replaceChildren(...(pairs.length > 0 ? pairs : [el('li.soft', {}, '–')]));
    input.value = crypto.randomUUID().slice(0, 18);
  };
  const load = async (body?: unknown): Promise<void> => {
    try {
      const told =
        body === undefined ? await ask<{ seeds: Seeds }>('state') : await ask<{ seeds: Seeds }>('seed', body);
      Object.assign(seeds, told.seeds);
      said.textContent = '';
      drawSeeds();
      seedsChanged();
    } catch (error) {
      said.textContent = t(refusalKey(error instanceof Refused ? error.code : undefined));
    }
  };
  const rotate = el(
    'button.go',
    { type: 'button', onclick: () => void load({ clientSeed: input.value }) },
    t('rotate'),
  );
  openDialog(
    t,
    t('fairness'),
    el('p.soft', {}, t('how')),
    el('p.soft', {}, t('byCommand')),
    current,
    el('div.in', {}, input),
    rotate,
    said,
    el('h3', {}, t('revealed')),
    revealed,
  );
  drawSeeds();
  await load();
}
