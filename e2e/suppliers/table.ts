import { type Over, Trial } from '../../conformance/rule.ts';
import { type Fields, type Path, type Player, parts, type Supplier } from '../../conformance/supplier.ts';
import { moneyAfter, type SentBet } from './expected.ts';

/** A call that is to be booked, and what it does to the bets as its supplier knows them. */
export interface Step {
  path: Path;
  fields: Fields;
  booked(): void;
}

/** What a rollback of a win has to know. */
export interface Won {
  bet: Fields;
  fields: Fields;
  amount: bigint;
}

/** Where a member plays at a supplier: makes its calls, and knows what each that was booked comes to. */
export class Table {
  readonly bets = new Map<string, SentBet>();
  readonly #trial: Trial;
  readonly #money: bigint;
  readonly #stake: bigint;

  constructor(setting: { supplier: Supplier; player: Player; game: string; stake: bigint }, money: bigint) {
    this.#trial = new Trial(setting);
    this.#money = money;
    this.#stake = setting.stake;
  }

  /** What the member has now. */
  get money(): bigint {
    return moneyAfter(this.#money, this.bets.values());
  }

  bet(over: Over = {}): Step {
    const fields = this.#trial.bet(over);
    const status = over.round_closed === true ? 'loss' : 'open';
    return {
      path: 'transaction/bet',
      fields,
      booked: () => this.bets.set(idOf(fields), { stake: this.#stake, paid: 0n, status, version: 1 }),
    };
  }

  /** A win of so much; 0 ends a bet that lost. */
  win({ fields: bet }: Pick<Step, 'fields'>, amount: bigint): Step & Won {
    const fields = this.#trial.win(bet, { amount: amount * parts });
    const booked = () => this.#change(bet, (was) => ({ paid: was.paid + amount, status: endOf(was.paid + amount) }));
    return { path: 'transaction/win', fields, bet, amount, booked };
  }

  rollback({ fields: bet }: Pick<Step, 'fields'>): Step {
    const fields = this.#trial.rollback(bet);
    return { path: 'transaction/rollback', fields, booked: () => this.#change(bet, () => ({ status: 'void' })) };
  }

  rollbackOfWin({ bet, fields: win, amount }: Won): Step {
    const fields = this.#trial.rollback(win);
    const booked = () =>
      this.#change(bet, ({ paid, status }) => ({
        paid: paid - amount,
        status: status === 'void' ? status : endOf(paid - amount),
      }));
    return { path: 'transaction/rollback', fields, booked };
  }

  /** What was open for too long stands as it is. */
  closeOpen(): void {
    for (const [id, bet] of this.bets) if (bet.status === 'open') this.bets.set(id, { ...bet, status: 'loss' });
  }

  #change(bet: Fields, change: (was: SentBet) => Partial<SentBet>): void {
    const was = this.bets.get(idOf(bet));
    // What is taken back before it came leaves nothing behind.
    if (was) this.bets.set(idOf(bet), { ...was, ...change(was), version: was.version + 1 });
  }
}

const idOf = ({ transaction_uuid }: Fields): string => String(transaction_uuid);

const endOf = (paid: bigint): 'win' | 'loss' => (paid > 0n ? 'win' : 'loss');
