import type { AccountKindName } from './account-kinds.ts';
import { rowKey, type SheetRow } from './sheet.ts';

/** What was counted at the end of a day, each by its own way; `house` counts test accounts too. */
export interface Counts {
  accounts: ReadonlyMap<string, bigint>;
  /** What people's entries of the day have more than its transfers. */
  deviations: ReadonlyMap<string, bigint>;
  /** Open withdrawals. */
  held: ReadonlyMap<string, bigint>;
  /** Open bets. */
  bets: ReadonlyMap<string, bigint>;
  house: ReadonlyMap<string, bigint>;
  /** Where the account of a statement stands by it; absent without a statement. */
  statements: ReadonlyMap<string, bigint>;
}

export interface CountedRow extends SheetRow {
  counted: bigint;
  source: 'accounts' | 'withdrawals' | 'bets' | 'roll_up' | 'statement' | 'none';
  /** What the house's roll-up says of the row. */
  rolledUp: bigint;
}

const ofAccounts: readonly AccountKindName[] = [
  'member_money',
  'member_points',
  'eggs',
  'partner_money',
  'partner_points',
  'debts',
];

/** Puts beside each row what was counted. Where two ways count the same row, the first that differs from it is shown. */
export function countRows(rows: readonly SheetRow[], counts: Counts): CountedRow[] {
  const closings = new Map(rows.map(({ kind, test, closing }) => [rowKey(kind, test), closing]));
  return rows.map((row) => {
    if (row.kind === 'open_bets') {
      const counted = counts.bets.get(rowKey(row.kind, row.test)) ?? 0n;
      return { ...row, counted, source: 'bets', rolledUp: counted };
    }
    return ofAccounts.includes(row.kind) || row.kind === 'held'
      ? countPeople(row, counts)
      : countHouseRow(row, counts, closings);
  });
}

function countPeople(row: SheetRow, { accounts, deviations, held }: Counts): CountedRow {
  const key = rowKey(row.kind, row.test);
  const balance = accounts.get(key) ?? 0n;
  const byEntries = balance === row.closing ? balance + (deviations.get(key) ?? 0n) : balance;
  if (row.kind !== 'held' || byEntries !== row.closing)
    return { ...row, counted: byEntries, source: 'accounts', rolledUp: balance };
  return { ...row, counted: held.get(key) ?? 0n, source: 'withdrawals', rolledUp: balance };
}

/** The roll-up knows no test accounts and no open bets: what the sheet gives those comes off it. */
function countHouseRow(row: SheetRow, counts: Counts, closings: ReadonlyMap<string, bigint>): CountedRow {
  // The test accounts' side of the house is known from the sheet alone.
  if (row.test) return { ...row, counted: row.closing, source: 'none', rolledUp: row.closing };
  const closing = (kind: AccountKindName, test: boolean): bigint => closings.get(rowKey(kind, test)) ?? 0n;
  const open = row.kind === 'bets' ? closing('open_bets', false) + closing('open_bets', true) : 0n;
  const rolledUp = (counts.house.get(row.kind) ?? 0n) - closing(row.kind, true) - open;
  const statement = counts.statements.get(row.kind);
  if (rolledUp !== row.closing || statement === undefined)
    return { ...row, counted: rolledUp, source: 'roll_up', rolledUp };
  return { ...row, counted: statement, source: 'statement', rolledUp };
}

/**
 * Where the first day begins: with what was counted. The house's side of test accounts was never told apart: their
 * adjustments stand for it, so that both halves of the sheet are balanced.
 */
export function countedOpenings(counts: Pick<Counts, 'accounts' | 'bets' | 'house'>): Map<string, bigint> {
  const openings = new Map([...counts.house, ...counts.accounts, ...counts.bets]);
  const add = (key: string, amount: bigint): void => void openings.set(key, (openings.get(key) ?? 0n) + amount);
  const open = counts.bets.get('open_bets') ?? 0n;
  const testOpen = counts.bets.get('open_bets:test') ?? 0n;
  add('bets', -open);
  add('bets', -testOpen);
  let tests = 0n;
  for (const [key, amount] of openings) if (key.endsWith(':test')) tests += amount;
  add('adjustment', tests);
  add('adjustment:test', -tests);
  return openings;
}
