import { type AnyGame, type Language, languages } from '../games/game.ts';
import { amountBox } from './amount-box.ts';
import { ask, type KeptRound, Refused, roundOf, type State, type ToldRound } from './api.ts';
import { openFairness, openHistory, openRules } from './dialogs.ts';
import { el } from './el.ts';
import type { GamePage, Host, Mount } from './host.ts';
import { forGood, forNow } from './kept.ts';
import { play, setSound } from './sound.ts';
import { refusalKey, textsOf } from './texts.ts';

const lang: Language = languages.find((known) => known === new URLSearchParams(location.search).get('lang')) ?? 'en';
const t = textsOf(lang);
const code = location.pathname.split('/')[2] ?? '';
const page = document.getElementById('page') as HTMLElement;
const money = (amount: bigint): string => amount.toLocaleString(lang);
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

const live = el('p.vh', { 'aria-live': 'polite' });
const bar = el('p.bar', { role: 'status', hidden: true });
const toldBalance = el('b.n', {}, '–');
const toldResult = el('b.n', {}, '–');

function told(text: string): void {
  bar.textContent = text;
  bar.hidden = text === '';
}

/** Asks until the server answers, however long it is away; the bar says so meanwhile. */
async function heal<T>(work: () => Promise<T>): Promise<T> {
  for (let wait = 500; ; wait = Math.min(8_000, wait * 2)) {
    try {
      const answer = await work();
      if (bar.dataset.lost === '1') told('');
      bar.dataset.lost = '';
      return answer;
    } catch (error) {
      if (!(error instanceof Refused) || (error.code !== 'LOST' && error.code !== 'TOO_MANY')) throw error;
      bar.dataset.lost = '1';
      told(t('lost'));
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** What was sent and not answered yet: a reload asks for it again by the same key. */
const pendingKey = `originals-${code}-pending`;

async function settle(body: { key: string }): Promise<KeptRound> {
  let { round } = await heal(() => ask<{ round: ToldRound }>('bet', body));
  while (round.state === 'asked' || round.state === 'voiding') {
    told(t('waiting'));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { id } = round;
    ({ round } = await heal(() => ask<{ round: ToldRound }>(`rounds/${id}`)));
  }
  told('');
  return roundOf(round);
}

async function start(): Promise<void> {
  document.documentElement.dataset.theme = forGood.get('originals-theme') ?? 'dark';
  const state = await heal(() => ask<State>(`state?game=${code}`));
  if (code === '') return lobby(state);
  if (!/^[a-z0-9-]+$/.test(code)) throw new Refused('OTHER');
  const [{ game }, { mount }] = (await Promise.all([
    import(`/files/games/${code}/game.ts`),
    import(`/files/pages/games/${code}.ts`),
  ])) as [{ game: AnyGame }, { mount: Mount }];
  await styleOf(`/files/pages/games/${code}.css`);
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

function headOf(state: State, game: AnyGame, open: Record<'rules' | 'history' | 'fairness', () => void>): HTMLElement {
  const button = (text: string, name: string, onclick: () => void, pressed?: boolean): HTMLElement =>
    el(
      'button.ib',
      {
        type: 'button',
        title: name,
        'aria-label': name,
        onclick,
        ...(pressed !== undefined && { 'aria-pressed': String(pressed) }),
      },
      text,
    );
  const sound = button(
    '♪',
    t('sound'),
    () => {
      const on = sound.getAttribute('aria-pressed') !== 'true';
      sound.setAttribute('aria-pressed', String(on));
      setSound(on);
    },
    false,
  );
  const theme = button('◐', t('theme'), () => {
    const next = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light';
    document.documentElement.dataset.theme = next;
    forGood.set('originals-theme', next);
  });
  return el(
    'header.head',
    {},
    el('h1', {}, game.names[lang]),
    el('span.rtp.n', {}, `${(game.returnBp / 100).toFixed(2)}%`),
    el('span.soft.wide', {}, t('rtp')),
    el('span.grow', {}),
    sound,
    theme,
    button('?', t('rules'), open.rules),
    el('button.btn', { type: 'button', onclick: open.history }, t('history')),
    el('button.btn', { type: 'button', onclick: open.fairness }, t('fairness')),
    ...(state.lobbyUrl === ''
      ? []
      : [el('a.ib', { href: state.lobbyUrl, target: '_top', title: t('leave'), 'aria-label': t('leave') }, '×')]),
  );
}

function table(state: State, game: AnyGame, mount: Mount): void {
  const amounts = Object.fromEntries(Object.entries(state.limits).map(([name, text]) => [name, BigInt(text)]));
  const limits = amounts as unknown as Host['limits'];
  const rounds = state.rounds.map(roundOf);
  const [stage, controls, below] = [el('section.stage'), el('div.controls'), el('section.below')];
  const button = el('button.go', { type: 'button', onclick: () => void place() }) as HTMLButtonElement;
  let isBusy = false;
  let view: GamePage | undefined;

  const show = (balance: string | null | undefined): void => {
    if (balance) toldBalance.textContent = money(BigInt(balance));
  };
  const betChanged = (): void => {
    const bet = view?.bet();
    let stake: bigint | undefined;
    try {
      if (bet !== undefined) stake = game.stake(game.parse(bet));
    } catch {
      // What is typed is no bet yet: the button stays off.
    }
    button.disabled = isBusy || stake === undefined;
    button.textContent = `${view?.action ?? ''} ${stake === undefined ? '' : money(stake)}`;
  };
  const lock = (busy: boolean): void => {
    isBusy = busy;
    controls.inert = busy;
    betChanged();
  };
  const finish = async (body: { key: string }): Promise<void> => {
    lock(true);
    view?.start();
    try {
      const round = await settle(body);
      forNow.remove(pendingKey);
      if (round.outcome === undefined) {
        view?.failed();
        told(t(round.state === 'void' ? 'void' : refusalKey(round.code)));
      } else {
        await view?.show(round);
        const gain = round.payout - round.stake;
        toldResult.textContent = `${gain > 0n ? '+' : ''}${money(gain)}`;
        toldResult.className = gain > 0n ? 'n gain' : 'n';
        show(round.balance);
        play(round.payout > round.stake ? 'win' : 'lose');
      }
    } catch (error) {
      forNow.remove(pendingKey);
      view?.failed();
      told(t(refusalKey(error instanceof Refused ? error.code : undefined)));
    }
    lock(false);
    if (document.activeElement === document.body) button.focus();
  };
  const place = async (): Promise<void> => {
    const bet = view?.bet();
    if (isBusy || bet === undefined) return;
    told('');
    // The first bet of a pair brings the player's part, by chance; the dialog of fairness takes one of its own.
    const clientSeed = state.seeds.clientSeed || crypto.randomUUID().slice(0, 18);
    const body = { key: crypto.randomUUID(), game: code, bet, clientSeed };
    forNow.set(pendingKey, JSON.stringify(body));
    state.seeds.clientSeed = clientSeed;
    await finish(body);
  };

  const host: Host = {
    game,
    lang,
    stage,
    controls,
    below,
    limits,
    rounds,
    calm,
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
    seeds: state.seeds,
    summary: (round: KeptRound) => view?.summary(round) ?? '',
  };
  const open = {
    rules: () => openRules(t, view?.rules() ?? el('p')),
    history: () => void openHistory(dialogs),
    fairness: () => void openFairness(dialogs),
  };
  const sums = el(
    'dl.sums',
    {},
    el('div', {}, el('dt', {}, t('balance')), el('dd', {}, toldBalance)),
    el('div', {}, el('dt', {}, t('result')), el('dd', {}, toldResult)),
  );
  page.replaceChildren(
    headOf(state, game, open),
    bar,
    el('main.game', {}, stage, el('aside.side', {}, sums, controls, button), below),
    live,
  );
  view = mount(host);
  show(state.balance);
  betChanged();
  const pending = forNow.get(pendingKey);
  if (pending !== null) void finish(JSON.parse(pending));
}

start().catch((error: unknown) => {
  page.replaceChildren(
    el('main.lobby', {}, el('p', { role: 'alert' }, t(refusalKey(error instanceof Refused ? error.code : undefined)))),
  );
});
