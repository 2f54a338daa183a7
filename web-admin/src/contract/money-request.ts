import type { RowOf } from './rows.ts';

type Deposit = RowOf<'charges'>;
type Withdrawal = RowOf<'exchanges'>;
type Shared = Exclude<keyof Deposit & keyof Withdrawal, 'status'>;

export type RequestStatus = Deposit['status'] | Withdrawal['status'];

/** A deposit or a withdrawal: what both have, and what one of them has. */
export type MoneyRequest = Pick<Deposit, Shared> & { status: RequestStatus } & Partial<
    Omit<Deposit, Shared | 'status'> & Omit<Withdrawal, Shared | 'status'>
  >;
