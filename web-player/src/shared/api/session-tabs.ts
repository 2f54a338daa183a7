/** A session as a tab holds it. */
interface Held {
  readonly token: string;
  /** Names the session as long as it lasts, however often its token is renewed. */
  readonly id: string;
  /** Names the token, another one for each renewal, and begins with the time at which it was issued. */
  readonly version: string;
}

/** `ask` for the session, `have` it, or it is `over`: for all where the member ended it, else for whoever has this token. */
type Message =
  | { readonly kind: 'ask' }
  | ({ readonly kind: 'have' } & Held)
  | { readonly kind: 'over'; readonly by: By; readonly version: string };
type By = 'member' | 'server';

const KEY = 'madang.session';
/** Left by the script that runs before the site: the token by which an early answer replaces the one of a version. */
const RENEWED_KEY = 'madang.session.renewed';
/** Longer than a tab in the background needs to answer, and short enough to wait for with an empty page. */
const ANSWER_MS = 200;
/** The server takes a replaced token for a minute; a tab that slept through half of that asks for the new one first. */
const REPLACED_MS = 30_000;

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the tabs of one browser share. */
interface Between {
  /** Belongs to this tab alone and goes with it. */
  readonly own: Texts;
  /** Seen by every tab: it names the token in force and never holds it. */
  readonly shared: Texts;
  /** Calls when another tab has changed what is shared. */
  onShared(listener: () => void): void;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function heldIn(value: unknown): Held | undefined {
  if (!isRecord(value)) return undefined;
  const { token, id, version } = value;
  if (typeof token !== 'string' || typeof id !== 'string' || typeof version !== 'string') return undefined;
  return token && id && version ? { token, id, version } : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const read = (own: Texts): Held | undefined => heldIn(parsed(own.getItem(KEY)));

export interface SessionTabs {
  /** The token to send. */
  get(): string | undefined;
  /** Names the session; undefined for a visitor. */
  id(): string | undefined;
  /** A login: every tab of the browser is in this session from now on. */
  set(token: string): void;
  /** A renewal changes the token of the same session, so that nobody needs to hear of it but the other tabs. */
  renew(token: string): void;
  clear(by: By): void;
  /** Whether the last session was ended by the server, so that the member should hear of it. */
  endedByServer(): boolean;
  /** Takes the session over from another tab, where there is one; to be awaited before anything is asked of the server. */
  resume(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/**
 * The session of the browser's tabs. The token stays in the tab's own storage, which ends with the tab, so that the last
 * one to be closed logs the member out; tabs that are open hand it to each other. A tab that comes back with a token
 * from before a renewal must never use it: the server would take it for stolen and end the session.
 */
export function sessionTabs({ own, shared, onShared, channel }: Between): SessionTabs {
  let ended: By | undefined;
  const listeners = new Set<() => void>();
  let answered: (() => void) | undefined;
  /** A session that was told before this tab could see that it is in force: the two come by different ways. */
  let early: Held | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const post = (message: Message): void => channel.postMessage(message);

  let held = read(own);

  function keep(next: Held): void {
    const before = held?.id;
    ended = undefined;
    held = next;
    own.setItem(KEY, JSON.stringify(next));
    if (before !== next.id) tell();
  }

  function issue(token: string, id: string): void {
    const next = { token, id, version: `${Date.now()}.${crypto.randomUUID()}` };
    shared.setItem(KEY, next.version);
    keep(next);
    post({ kind: 'have', ...next });
  }

  function drop(by: By | undefined): void {
    own.removeItem(KEY);
    if (!held) return;
    held = undefined;
    ended = by;
    tell();
  }

  const inForce = (): boolean => held !== undefined && held.version === shared.getItem(KEY);

  function renew(token: string): void {
    if (held && held.token !== token && inForce()) issue(token, held.id);
  }

  /** Takes the token that came before the site ran, or with an answer that the site did not take. */
  function takeRenewed(): void {
    const kept = own.getItem(RENEWED_KEY);
    if (kept === null) return;
    own.removeItem(RENEWED_KEY);
    const told = parsed(kept);
    if (isRecord(told) && typeof told.token === 'string' && told.version === held?.version) renew(told.token);
  }

  /** Whether another token has been in force for so long that this tab's must not be used any more. */
  function isReplaced(): boolean {
    const version = shared.getItem(KEY);
    if (!held || version === held.version) return false;
    return version === null || Date.now() - Number.parseInt(version, 10) > REPLACED_MS;
  }

  function take(message: Message): void {
    if (message.kind === 'ask') {
      if (held && inForce()) post({ kind: 'have', ...held });
    } else if (message.kind === 'have') {
      early = heldIn(message);
      join();
    } else if (message.by === 'member' || held?.version === message.version) {
      early = undefined;
      drop(message.by);
    }
  }

  /** Takes the session over that another tab told of, once it is the one in force. */
  function join(): void {
    if (!early || early.version !== shared.getItem(KEY)) return;
    if (held?.version !== early.version) keep(early);
    early = undefined;
    answered?.();
  }
  onShared(join);
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data);

  return {
    get() {
      takeRenewed();
      if (!isReplaced()) return held?.token;
      drop(undefined);
      post({ kind: 'ask' });
      return undefined;
    },
    id: () => held?.id,
    set: (token) => issue(token, crypto.randomUUID()),
    renew,
    clear(by) {
      if (!held) return;
      const { version } = held;
      if (by === 'member' || inForce()) shared.removeItem(KEY);
      drop(by);
      post({ kind: 'over', by, version });
    },
    endedByServer: () => ended === 'server',
    async resume() {
      if (inForce()) return;
      drop(undefined);
      if (shared.getItem(KEY) === null) return;
      await new Promise<void>((resolve) => {
        answered = resolve;
        setTimeout(resolve, ANSWER_MS);
        post({ kind: 'ask' });
      });
      answered = undefined;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
