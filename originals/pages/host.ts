import type { AnyGame, Json, Language } from '../games/game.ts';

/** A round as the page's server tells it: money is KRW. */
export interface Round {
  id: string;
  game: string;
  /** asked and paying go on; done, refused and void are final. An outcome is there in paying and done alone. */
  state: 'asked' | 'paying' | 'done' | 'refused' | 'voiding' | 'void';
  bet: Json;
  stake: bigint;
  outcome?: Json;
  payout: bigint;
  placedAt: string;
  nonce: number;
  commitment: string;
  clientSeed: string;
  /** Once the pair of seeds was revealed. */
  serverSeed?: string;
  /** Why it was refused. */
  code?: string;
}

/**
 * What the shell gives a game's page. A page lives in `pages/games/CODE.ts`, exports `mount`, is loaded on demand, and
 * may import pure files of `originals/` alone. Its style is `pages/games/CODE.css`, read with it. The shell has the
 * head, the balance, the bet button, the drawer of rounds, seeds, errors and the lost connection; the page has the rest.
 */
export interface Host {
  /** The rules, from `games/CODE/game.ts`. */
  game: AnyGame;
  lang: Language;
  /** Empty elements of the page's own: the table, the controls, and a strip under the table. */
  stage: HTMLElement;
  controls: HTMLElement;
  below: HTMLElement;
  /** Beside the bet button, where a thumb reaches: on a phone it stays in sight. */
  dock: HTMLElement;
  /** KRW; 0 where there is no limit. `preset` is what is offered at first. */
  limits: { min: bigint; max: bigint; preset: bigint; mostWin: bigint };
  /** The last rounds of this game at the start, newest first, for roads and last results. */
  rounds: readonly Round[];
  /** True where nothing is to move. */
  calm: boolean;
  /** Lets a time pass, for motion to be seen: no time at all where the page is calm or the player skips. */
  pause(ms: number): Promise<void>;
  /** Shows a motion of an element to its end, or at once its end where the page is calm or the player skips. */
  move(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void>;
  /** Amounts as the language writes them, with or without a sign. */
  money(amount: bigint): string;
  /** Makes an element: `el('b.n', { title: 'x' }, 'text', child)`; on* attributes are listeners. */
  el(tag: string, attributes?: Attributes, ...children: (Node | string)[]): HTMLElement;
  /** A box for one amount with its steps, halving, doubling, greatest and clearing, put where the page wants it. */
  amountBox(label: string): AmountBox;
  /** To be called whenever `bet()` would answer another thing now: the button follows it. */
  betChanged(): void;
  /** Tells it to screen readers. */
  announce(text: string): void;
  /** Heard only where the player switched sound on. */
  sound(name: 'chip' | 'move' | 'win' | 'lose'): void;
}

export type Attributes = Record<string, string | boolean | number | ((event: Event) => void)>;

export interface AmountBox {
  element: HTMLElement;
  /** 0 while it is empty. */
  value: bigint;
  /** Called after each change by the player. */
  changed: () => void;
}

export interface GamePage {
  /** What the button would place now; undefined while nothing is. */
  bet(): Json | undefined;
  /** What the button says, without the amount: 굴리기. */
  action: string;
  /** Puts a bet on the table that was placed before a reload, as it lay. */
  recall(bet: Json): void;
  /** A bet is on its way: controls are locked until `show` or `failed`. */
  start(): void;
  /** Shows the outcome, resolved when all of it can be seen; a calm page shows it at once. Says it by `announce`. */
  show(round: Round): Promise<void>;
  /** The bet was refused, or its round is void. */
  failed(): void;
  /** An outcome in a few words, for lists: 72.39. */
  summary(round: Round): string;
  /** How it is played and what it pays, in the player's language. */
  rules(): HTMLElement;
}

export type Mount = (host: Host) => GamePage;
