import { nullableArray, plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { betsChanged } from './bets-changed.ts';
import type { Books } from './books.ts';
import type { KeptCall } from './call.ts';

const columns = {
  vendor: 'text',
  transaction_id: 'text',
  kind: 'text',
  account_id: 'int8',
  amount: 'int8',
  currency: 'text',
  game: 'text',
  round: 'text',
  reference: 'text',
  code: 'text',
  bet_id: 'uuid',
  transfer: 'uuid',
  debt_transfer: 'uuid',
  path: 'text',
  account: 'text',
  nickname: 'text',
  level: 'int4',
  test_account: 'bool',
  game_class: 'text',
  balance_before: 'int8',
  rolled_back: 'bool',
  payout: 'int8',
  wins: 'int4',
  version: 'int4',
  round_closed: 'bool',
  balance_after: 'int8',
} as const;
const names = Object.keys(columns).join(', ');
const types = Object.values(columns).map((type, i) => `$${i + 2}::${type}[]`);
const insert = {
  name: 'supplier_calls_add',
  text: `insert into supplier_calls (${names}, created_at, changed_at)
    select ${names}, $1, case when version is not null then $1::timestamptz end
      from unnest(${types.join(', ')}) c (${names})`,
};
const restate = {
  name: 'supplier_restate',
  text: 'select supplier_restate($1, $2, $3, $4, $5, $6, $7, $8, $9)',
};

/** Writes what a group added and changed, and tells of its bets. */
export async function writeBooks(tx: Queryable, books: Books, at: Date): Promise<void> {
  const { added, changed, bets } = books;
  if (added.length > 0) await tx.query({ ...insert, values: [at, ...columnsOf(added)] });
  if (changed.length > 0) await tx.query({ ...restate, values: [...statesOf(changed), at] });
  if (bets.length > 0) await addEvents(tx, [betsChanged(bets)]);
}

type Value = string | number | bigint | boolean | null | undefined;

/** Of numbers, ids and booleans, some of which are absent. */
const plain = (calls: readonly KeptCall[], of: (call: KeptCall) => Value): string =>
  plainArray(calls.map((call) => of(call) ?? 'null'));

const texts = (calls: readonly KeptCall[], of: (call: KeptCall) => string): string => textArray(calls.map(of));

/** Of texts of bets, which other calls have not. */
const betTexts = (calls: readonly KeptCall[], of: (bet: NonNullable<KeptCall['bet']>) => string): string =>
  nullableArray(calls.map(({ bet }) => (bet ? of(bet) : null)));

function columnsOf(calls: readonly KeptCall[]): string[] {
  return [
    texts(calls, (call) => call.vendor),
    texts(calls, (call) => call.transactionId),
    texts(calls, (call) => call.kind),
    plain(calls, (call) => call.accountId),
    plain(calls, (call) => call.amount),
    texts(calls, (call) => call.currency),
    texts(calls, (call) => call.game),
    texts(calls, (call) => call.round),
    texts(calls, (call) => call.reference),
    texts(calls, (call) => call.code),
    plain(calls, (call) => call.betId),
    plain(calls, (call) => call.transfer),
    plain(calls, (call) => call.debtTransfer),
    betTexts(calls, (bet) => bet.bettor.path),
    betTexts(calls, (bet) => bet.bettor.account),
    betTexts(calls, (bet) => bet.bettor.nickname),
    plain(calls, ({ bet }) => bet?.bettor.level),
    plain(calls, ({ bet }) => bet?.bettor.testAccount),
    betTexts(calls, (bet) => bet.gameClass),
    plain(calls, ({ bet }) => bet?.balanceBefore),
    ...standing(calls),
  ];
}

const statesOf = (calls: readonly KeptCall[]): string[] => [
  texts(calls, (call) => call.vendor),
  texts(calls, (call) => call.transactionId),
  ...standing(calls),
];

const standing = (calls: readonly KeptCall[]): string[] => [
  plain(calls, (call) => call.rolledBack),
  plain(calls, ({ bet }) => bet?.payout),
  plain(calls, ({ bet }) => bet?.wins),
  plain(calls, ({ bet }) => bet?.version),
  plain(calls, (call) => call.bet?.roundClosed ?? call.roundClosed),
  plain(calls, ({ bet }) => bet?.balanceAfter),
];
