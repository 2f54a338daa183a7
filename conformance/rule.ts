import { randomUUID } from 'node:crypto';
import { type Answer, type Fields, type Otherwise, type Path, type Player, parts, type Supplier } from './supplier.ts';

/** What the rules are tried with; a rule that needs what is not there is passed over. */
export interface Setting {
  supplier: Supplier;
  player: Player;
  game: string;
  /** Won of a bet. */
  stake: bigint;
  /** Another player of the same supplier. */
  other?: Player;
  /** Another supplier, with a token of the same player and a game of its own. */
  second?: { supplier: Supplier; player: Player; game: string };
  /** A token of the player that was good once. */
  expiredToken?: string;
}

export interface Rule {
  name: string;
  /** What an operator's side is to do. */
  says: string;
  run(trial: Trial): Promise<void>;
}

/** A rule that was broken. */
export class Broken extends Error {
  readonly expected: string;
  readonly got: string;

  constructor(expected: string, got: string) {
    super(`expected ${expected}, got ${got}`);
    this.expected = expected;
    this.got = got;
  }
}

/** A rule that cannot be tried here. */
export class Skipped extends Error {}

export type Over = Readonly<Record<string, unknown>>;

/** The means of a rule: calls with fresh ids, and what is expected of their answers. */
export class Trial {
  readonly setting: Setting;

  constructor(setting: Setting) {
    this.setting = setting;
  }

  /** The stake in parts of a won. */
  get stake(): bigint {
    return this.setting.stake * parts;
  }

  need<K extends 'other' | 'second' | 'expiredToken'>(what: K): NonNullable<Setting[K]> {
    const held = this.setting[what];
    if (held === undefined) throw new Skipped(`needs ${what}`);
    return held as NonNullable<Setting[K]>;
  }

  bet(over: Over = {}): Fields {
    const { player, game } = this.setting;
    return {
      ...player,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      amount: this.stake,
      currency: 'KRW',
      round: randomUUID(),
      round_closed: false,
      game_code: game,
      is_free: false,
      ...over,
    };
  }

  /** A win of a bet. */
  win(bet: Fields, over: Over = {}): Fields {
    return {
      ...this.#after(bet),
      amount: 2n * this.stake,
      currency: bet.currency,
      round_closed: true,
      is_free: false,
      ...over,
    };
  }

  /** The rollback of a bet or of a win. */
  rollback(of: Fields, over: Over = {}): Fields {
    return { ...this.#after(of), round_closed: true, ...over };
  }

  /** What says nothing of a token: it is not asked for, since these calls may come days later. */
  #after({ user, round, game_code, transaction_uuid }: Fields): Fields {
    const ids = { request_uuid: randomUUID(), transaction_uuid: randomUUID() };
    return { user, ...ids, reference_transaction_uuid: transaction_uuid, round, game_code };
  }

  call(path: Path, fields: Fields, otherwise?: Otherwise): Promise<Answer> {
    return this.setting.supplier.call(path, fields, otherwise);
  }

  /** Sends it and expects its status. */
  async expect(path: Path, fields: Fields, status: string, otherwise?: Otherwise): Promise<Answer> {
    const answer = await this.call(path, fields, otherwise);
    same(status, answer.status, `${path} answers`);
    return answer;
  }

  /** A bet that is taken. */
  async placed(over: Over = {}): Promise<Fields> {
    const bet = this.bet(over);
    await this.expect('transaction/bet', bet, 'RS_OK');
    return bet;
  }

  balance(player: Player = this.setting.player): Promise<bigint> {
    return this.setting.supplier.balance(player);
  }

  /** Does it, and expects that the player's balance changed by so much. */
  async moves(change: bigint, work: () => Promise<unknown>): Promise<void> {
    const before = await this.balance();
    await work();
    same(before + change, await this.balance(), 'balance');
  }
}

export function same(expected: unknown, got: unknown, what: string): void {
  if (expected !== got) throw new Broken(`${what} ${String(expected)}`, String(got));
}
