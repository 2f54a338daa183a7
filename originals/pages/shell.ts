import { type AnyGame, type Json, type Language, languages } from '../games/game.ts';
import { amountBox } from './amount-box.ts';
import { ask, type KeptRound, Refused, roundOf, type State, type ToldRound } from './api.ts';
import { openBar } from './bar.ts';
import { commitmentCard, lastRounds } from './beside.ts';
import { celebrate } from './celebrate.ts';
import { openFairness, openHistory, openRules } from './dialogs.ts';
import { el } from './el.ts';
import { headOf } from './head.ts';
import type { GamePage, Host, Mount } from './host.ts';
import { forGood } from './kept.ts';
import { motion } from './motion.ts';
import { heal, leftRound, paid, pending, place, settled } from './settle.ts';
import { play } from './sound.ts';
import { refusalKey, textsOf } from './texts.ts';

const lang: Language = languages.find((known) => known === new URLSearchParams(location.search).get('lang')) ?? 'en';
const t = textsOf(lang);
const code = location.pathname.split('/')[2] ?? '';
const page = document.getElementById('page') as HTMLElement;
const money = (amount: bigint): string => amount.toLocaleString(lang);

const live = el('p.vh', { 'aria-live': 'polite' });
const bar = openBar(t('lost'));

async function start(): Promise<void> {
  document.documentElement.dataset.theme = forGood.get('originals-theme') ?? 'dark';
  page.replaceChildren(bar.element, el('main.waiting', { 'aria-busy': 'true' }, el('h1.vh', {}, 'Madang Originals')));
  const state = await heal(bar, () => ask<State>(`state?game=${code}`));
  if (code === '') return lobby(state);
  if (!/^[a-z0-9-]+$/.test(code)) throw new Refused('OTHER');
  const [{ game }, { mount }] = (await Promise.all([
    import(`/files/games/${code}/game.ts`),
    import(`/files/pages/games/${code}.ts`),
  ])) as [{ game: AnyGame }, { mount: Mount }];
  await styleOf(`/files/pages/games/${code}.css`);
  document.title = `${game.names[lang]} · Madang Originals`;
  table(state, game, mount);
}

const styleOf = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = el('link', { rel: 'stylesheet', href, onload: () => resolve(), onerror: () => resolve() });
    document.head.append(link);
  });

function lobby({ games }: State): void {
  const links = games.map(({ code: game, names, returnBp }) =>
    el(
      'a.card',
      { href: `/play/${game}${location.search}${location.hash}` },
      el('b', {}, names[lang]),
      el('span.soft', {}, `${t('rtp')} ${(returnBp / 100).toFixed(2)}%`),
    ),
  );
  page.replaceChildren(el('main.lobby', {}, el('h1', {}, 'Madang Originals'), el('div.cards', {}, ...links)));
}

function table(state: State, game: AnyGame, mount: Mount): void {
  const amounts = Object.fromEntries(Object.entries(state.limits).map(([name, text]) => [name, BigInt(text)]));
  const limits = amounts as unknown as Host['limits'];
  const { seeds } = state;
  const [stage, controls, below, dock] = [
    el('section.stage'),
    el('div.controls'),
    el('section.below'),
    el('div.chips'),
  ];
  const button = el('button.go', { type: 'button', onclick: () => press() }) as HTMLButtonElement;
  const hint = el('p.hint', { role: 'status' });
  const toldBalance = el('b.n', {}, '–');
  const toldResult = el('b.n', {}, '–');
  const moving = motion(matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Nothing is placed before it is known whether an earlier bet goes on.
  let phase: 'free' | 'asking' | 'showing' = 'asking';
  let view: GamePage | undefined;

  const show = (balance: string | null | undefined): void => {
    if (balance) toldBalance.textContent = money(BigInt(balance));
  };
  /** What the bet costs, and why it cannot be placed as it is. */
  const read = (bet: Json | undefined): { stake?: bigint; fault?: string } => {
    if (bet === undefined) return {};
    try {
      const parsed = game.parse(bet);
      const stake = game.stake(parsed);
      if (limits.min > 0n && stake < limits.min) return { stake, fault: `${t('leastStake')} ${money(limits.min)}` };
      if (limits.max > 0n && stake > limits.max) return { stake, fault: `${t('greatestStake')} ${money(limits.max)}` };
      if (limits.mostWin > 0n && game.mostWin(parsed) > limits.mostWin)
        return { stake, fault: `${t('greatestWin')} ${money(limits.mostWin)}` };
      return { stake };
    } catch {
      // What is typed is no bet yet: the button stays off.
      return {};
    }
  };
  const betChanged = (): void => {
    const { stake, fault = '' } = read(view?.bet());
    if (hint.textContent !== fault) hint.textContent = fault;
    if (phase === 'showing') {
      button.disabled = false;
      button.textContent = t('skip');
      return;
    }
    button.disabled = phase === 'asking' || stake === undefined || fault !== '';
    button.textContent = `${view?.action ?? ''} ${stake === undefined ? '' : money(stake)}`;
  };
  const enter = (next: typeof phase): void => {
    phase = next;
    controls.inert = next !== 'free';
    betChanged();
  };
  const told = async (round: KeptRound): Promise<void> => {
    enter('showing');
    await view?.show(round);
    const gain = round.payout - round.stake;
    toldResult.textContent = `${gain > 0n ? '+' : ''}${money(gain)}`;
    toldResult.className = gain > 0n ? 'n gain' : 'n';
    show(round.balance);
    mine.add(round);
    if (!moving.calm) celebrate(stage, round);
    play(round.payout > round.stake ? 'win' : 'lose');
    if (round.state === 'paying' && round.payout > 0n) void owed(round);
  };
  /** A win that waits for the platform keeps nobody from playing on. */
  const owed = async (round: KeptRound): Promise<void> => {
    bar.say(t('owed'));
    show(await paid(bar, round));
    bar.say('');
  };
  const finish = async (work: () => Promise<ToldRound>, bet: Json | undefined): Promise<void> => {
    if (bet !== undefined) view?.recall(bet);
    moving.begin();
    enter('asking');
    view?.start();
    try {
      const round = await settled(bar, t, await work());
      if (round.nonce >= seeds.nonce && round.commitment === seeds.commitment) seeds.nonce = round.nonce + 1;
      seeds.clientSeed = round.clientSeed;
      card.draw();
      if (round.outcome !== undefined) await told(round);
      else {
        view?.failed();
        bar.say(t(round.state === 'void' ? 'void' : refusalKey(round.code)));
      }
    } catch (error) {
      view?.failed();
      bar.say(t(refusalKey(error instanceof Refused ? error.code : undefined)));
    }
    // Kept until all of it was seen: a reload meanwhile shows the round again, and places nothing.
    pending.drop(code);
    enter('free');
    if (document.activeElement === document.body) button.focus();
  };
  const press = (): void => {
    if (phase === 'showing') moving.skip();
    const bet = view?.bet();
    if (phase !== 'free' || bet === undefined) return;
    bar.say('');
    // The first bet of a pair brings the player's part, by chance; the dialog of fairness takes one of its own.
    const clientSeed = seeds.clientSeed || crypto.randomUUID().slice(0, 18);
    const sent = { key: crypto.randomUUID(), game: code, bet, clientSeed };
    pending.keep(sent);
    void finish(() => place(bar, sent), undefined);
  };

  const host: Host = {
    game,
    lang,
    stage,
    controls,
    below,
    dock,
    limits,
    rounds: state.rounds.map(roundOf),
    calm: moving.calm,
    pause: moving.pause,
    move: moving.move,
    money,
    el,
    betChanged,
    amountBox: (label) => amountBox(label, host, t),
    announce: (text) => {
      live.textContent = text;
    },
    sound: play,
  };
  const dialogs = {
    game,
    lang,
    money,
    t,
    seeds,
    limits,
    summary: (round: KeptRound) => view?.summary(round) ?? '',
    seedsChanged: () => card.draw(),
  };
  const open = {
    rules: () => openRules(dialogs, view?.rules() ?? el('p')),
    history: () => void openHistory(dialogs),
    fairness: () => void openFairness(dialogs),
  };
  const beside = { ...dialogs, openFairness: open.fairness };
  const card = commitmentCard(beside);
  const mine = lastRounds(beside);
  const sums = el(
    'dl.sums',
    {},
    el('div', {}, el('dt', {}, t('balance')), el('dd', {}, toldBalance)),
    el('div', {}, el('dt', {}, t('result')), el('dd', {}, toldResult)),
  );
  page.replaceChildren(
    headOf({ game, lang, lobbyUrl: state.lobbyUrl, t, open }),
    bar.element,
    el(
      'main.game',
      {},
      el('div.felt-side', {}, stage, below),
      el('aside.side', {}, sums, controls, el('div.dock', {}, dock, hint, button), card.element, mine.element),
    ),
    live,
  );
  view = mount(host);
  enter('asking');
  const left = async (): Promise<void> => {
    const found = await leftRound(bar, code, state.rounds);
    for (const round of host.rounds.toReversed())
      if (round.outcome !== undefined && (found === undefined || found === 'lost' || round.id !== found.id))
        mine.add(round as KeptRound);
    if (found === undefined || found === 'lost') {
      show(state.balance);
      if (found === 'lost') bar.say(t('notPlaced'));
      enter('free');
      return;
    }
    // The balance waits for the end: it would tell the outcome before the table does.
    host.announce(t('wentOn'));
    await finish(async () => found, found.bet);
  };
  left().catch((error: unknown) => {
    bar.say(t(refusalKey(error instanceof Refused ? error.code : undefined)));
    enter('free');
  });
  addEventListener('offline', () => bar.lost(true));
  addEventListener('online', () => {
    void heal(bar, () => ask<{ balance: string | null }>('balance')).then(({ balance }) => {
      if (phase === 'free') show(balance);
    }, refusedLater);
  });
}

/** A session that ended while the line was cut is told at the next bet: there is nothing to say before it. */
const refusedLater = (): void => bar.lost(false);

start().catch((error: unknown) => {
  page.replaceChildren(
    el(
      'main.lobby',
      {},
      el('h1', {}, 'Madang Originals'),
      el('p', { role: 'alert' }, t(refusalKey(error instanceof Refused ? error.code : undefined))),
    ),
  );
});
