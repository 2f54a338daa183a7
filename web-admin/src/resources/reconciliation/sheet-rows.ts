import type { RowOf } from '../../contract/rows.ts';

export type Day = RowOf<'reconciliations'>;
export type Row = Day['rows'][number];
export type Group = RowOf<'reconciliation-groups'>;
export type Transfer = RowOf<'reconciliation-transfers'>;

/** A cell of the sheet that is looked into. */
export interface CellPlace {
  account_kind: string;
  movement: string;
  test_account: boolean;
}

export const movements = [
  'deposits',
  'withdrawals',
  'bonus',
  'bets',
  'winnings',
  'commission',
  'moves',
  'adjustments',
] as const;

const people = new Set([
  'member_money',
  'held',
  'open_bets',
  'member_points',
  'eggs',
  'partner_money',
  'partner_points',
]);

export interface Block {
  name: 'people' | 'house' | 'test';
  rows: Row[];
}

/** The blocks of a sheet: what people have, the house's other side, and test accounts where they moved anything. */
export function blocksOf(rows: readonly Row[], { tests, differing }: { tests: boolean; differing: boolean }): Block[] {
  const shown = rows.filter((row) => !differing || row.difference !== 0);
  const own = shown.filter(({ test_account }) => !test_account);
  const blocks: Block[] = [
    { name: 'people', rows: own.filter(({ account_kind }) => people.has(account_kind)) },
    { name: 'house', rows: own.filter(({ account_kind }) => !people.has(account_kind)) },
    {
      name: 'test',
      rows: tests ? shown.filter((row) => row.test_account && (row.closing !== 0 || row.opening !== 0)) : [],
    },
  ];
  return blocks.filter((block) => block.rows.length > 0);
}

const noCell = { amount: 0, transfers: 0 };

/** The cell of a row in a column. */
export const cellOf = (row: Row, movement: string): { amount: number; transfers: number } =>
  row.cells.find((cell) => cell.movement === movement) ?? noCell;

export const isMoved = (cell: { amount: number; transfers: number }): boolean =>
  cell.transfers > 0 || cell.amount !== 0;

export const amountOf = (row: Row, movement: string): number =>
  row.cells.find((cell) => cell.movement === movement)?.amount ?? 0;

/** A column added up. */
export const sumOf = (rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

export const isUnexplained = (row: Row): boolean => row.difference !== row.explained;

export interface TypedLine {
  at?: string;
  amount: number;
  text: string;
}

/** A line of a statement that was read from a file. */
export interface FileLine {
  at: string;
  amount: number;
  text: string;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'medium' });

/** A line of a file as it would have been typed, so that it is looked at before it is given. */
export const typedLine = ({ at, amount, text }: FileLine): string =>
  [clock.format(new Date(at)), amount, text.replaceAll(/[\s;]+/g, ' ').trim()].join('\t');

/**
 * Lines of a statement as they are pasted from a sheet: time, amount and name, between tabs, semicolons or commas; amounts may
 * have separators of thousands when tabs or semicolons part them. The number of the first line that is none is told instead.
 */
export function readLines(text: string, day: string): TypedLine[] | number {
  const lines: TypedLine[] = [];
  const rows = text.split(/\r?\n/);
  for (const [place, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const [time = '', amount = '', ...rest] = row.split(/\t|;/.test(row) ? /\t|;/ : ',').map((part) => part.trim());
    const digits = amount.replaceAll(/[,\s₩원]/g, '').replace('−', '-');
    const clock = /^(\d{1,2}):(\d{2})(:\d{2})?$/.exec(time);
    if (!/^[-+]?\d{1,15}$/.test(digits) || Number(digits) === 0 || (time !== '' && !clock)) return place + 1;
    const at = clock && `${day}T${clock[1]?.padStart(2, '0')}:${clock[2]}${clock[3] ?? ':00'}+09:00`;
    lines.push({ ...(at && { at }), amount: Number(digits), text: rest.join(' ').slice(0, 120) });
  }
  return lines;
}
