import type { MessageSent } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { Unread } from '@madang/proto/madang/content/v1/messages_pb.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';

const maxAccounts = 20_000;
/** A change of which nobody told this process is found after this time. */
const keptMs = 60_000;
/** What is sent to many is counted anew over so long, so that not all who poll ask at once. */
const spreadMs = 10_000;

export type UnreadCounts = Pick<Unread, 'messages' | 'replies' | 'newMessages'>;

export const nothingUnread: UnreadCounts = { messages: 0n, replies: 0n, newMessages: 0n };

interface Held {
  counts: Promise<UnreadCounts>;
  /** When it is too old, in the clock of `now`. */
  until: number;
}

/**
 * What callers have not read, for what every page polls: counted once, and again when something is told of the account.
 * Where content is away, pages show the last that is known, or nothing unread.
 */
export class UnreadCache {
  readonly #messages: Services['messages'];
  readonly #accounts = new Map<bigint, Held>();
  readonly #last = new Map<bigint, UnreadCounts>();
  readonly #now: () => number;

  constructor({ messages }: Pick<Services, 'messages'>, now: () => number = () => performance.now()) {
    this.#messages = messages;
    this.#now = now;
  }

  of({ principal: { accountId }, options }: Pick<Session, 'principal' | 'options'>): Promise<UnreadCounts> {
    const held = this.#accounts.get(accountId);
    if (held && this.#now() < held.until) return held.counts;
    if (this.#accounts.size >= maxAccounts) {
      this.#accounts.clear();
      this.#last.clear();
    }
    const counts = this.#count(accountId, options);
    this.#accounts.set(accountId, { counts, until: this.#now() + keptMs });
    return counts;
  }

  /** What is held of an account may be older than what its holder knows. */
  forget(accountId: bigint): void {
    this.#accounts.delete(accountId);
  }

  /** Something was sent to, or taken back from, one account or many. */
  outdate({ accountId }: Pick<MessageSent, 'accountId'>): void {
    if (accountId !== 0n) this.forget(accountId);
    else
      for (const held of this.#accounts.values())
        held.until = Math.min(held.until, this.#now() + Math.random() * spreadMs);
  }

  async #count(accountId: bigint, options: Session['options']): Promise<UnreadCounts> {
    try {
      const { messages, replies, newMessages } = await this.#messages.countUnread({}, options);
      const counts = { messages, replies, newMessages };
      this.#last.set(accountId, counts);
      return counts;
    } catch {
      // The next one asks again; a page that polls is no reason to fail for a counter.
      this.#accounts.delete(accountId);
      return this.#last.get(accountId) ?? nothingUnread;
    }
  }
}
