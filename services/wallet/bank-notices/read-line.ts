import { createHash } from 'node:crypto';
import type { BankStatementLine } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { isDay } from '@madang/runtime/clock.ts';

/** Money that came in, as a bank tells it. */
export interface Incoming {
  at: Date;
  depositor: string;
  amount: bigint;
  summary: string;
}

/** A statement's line with what tells it from all others. */
export interface IncomingLine extends Incoming {
  ref: string;
  /** True where a balance tells it from another of the same payer, amount and minute. */
  isDistinct: boolean;
}

const maxAmount = 10n ** 12n;
const dayMs = 86_400_000;
const kstMs = 9 * 3_600_000;
/** Day 0 of a spreadsheet's days, as Seoul counts them. */
const sheetEpochMs = Date.UTC(1899, 11, 30) - kstMs;

/** A moment as Korean banks write it, in Seoul's time; undefined for what is none. */
export function readMoment(day: string, time: string): Date | undefined {
  const text = `${day.trim()} ${time.trim()}`.trim();
  const serial = /^\d{5}(?:\.\d+)?$/.exec(text);
  if (serial) return new Date(Math.round((sheetEpochMs + Number(text) * dayMs) / 1_000) * 1_000);
  const found = /^(\d{4})\D{0,2}(\d{2})\D{0,2}(\d{2})\D*(?:(\d{2}):?(\d{2})(?::?(\d{2}))?)?\D*$/.exec(text);
  if (!found) return undefined;
  const [, y = '', m = '', d = '', hour = '00', minute = '00', second = '00'] = found;
  if (!isDay(`${y}-${m}-${d}`) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return new Date(`${y}-${m}-${d}T${hour}:${minute}:${second}+09:00`);
}

/** A positive amount; undefined for none, for money that went out, and for what is no amount. */
export function readIncome(cell: string): bigint | undefined {
  const bare = cell.replaceAll(/[,\s₩원+]/g, '').replace(/\.0+$/, '');
  if (!/^\d{1,13}$/.test(bare)) return undefined;
  const amount = BigInt(bare);
  return amount > 0n && amount <= maxAmount ? amount : undefined;
}

/** What of a line could not be read. */
export type LineProblem = 'day' | 'amount' | 'direction' | 'depositor';

/** Money that moved, as a line of a statement tells it: positive for what came in. */
export interface LineMove extends Incoming {
  balance: string;
}

/** Nothing moved where neither side has an amount; banks write a nought or a dash there. */
const isNothing = (cell: string): boolean => /^[\s\-–—.0,₩원]*$/.test(cell);

const isMinus = (cell: string): boolean => /^[\s₩]*[-−△▲]|^\s*\(.*\)\s*$/.test(cell);

const cameIn = /입금|^입$|^in$|^\+$|deposit|credit/i;
const wentOut = /출금|지급|^출$|^out$|^[-−]$|withdraw|debit/i;

/** Which way money moved, in the words of banks; undefined for what says neither, or both. */
export function readDirection(cell: string): 'in' | 'out' | undefined {
  const said = cell.replaceAll(/\s/g, '');
  // The name of such a column is no direction.
  if (said.includes('입출')) return undefined;
  const [isIn, isOut] = [cameIn.test(said), wentOut.test(said)];
  if (isIn === isOut) return undefined;
  return isIn ? 'in' : 'out';
}

/** An amount of a column that has both directions, by the one that says which. */
function readEither({ moved, direction }: BankStatementLine): { amount: bigint } | 'nothing' | 'amount' | 'direction' {
  if (isNothing(moved)) return 'nothing';
  const read = readIncome(moved.replaceAll(/[-−△▲()]/g, ''));
  if (read === undefined) return 'amount';
  const way = readDirection(direction);
  if (way === undefined) return 'direction';
  return { amount: way === 'in' ? read : -read };
}

/** An amount and whether it went out, or what of it could not be read. */
function readMoved(line: BankStatementLine): { amount: bigint } | 'nothing' | 'amount' | 'direction' {
  const { amount, paidOut } = line;
  if (!isNothing(amount)) {
    const minus = isMinus(amount);
    const read = readIncome(minus ? amount.replaceAll(/[-−△▲()]/g, '') : amount);
    return read === undefined ? 'amount' : { amount: minus ? -read : read };
  }
  if (isNothing(paidOut)) return readEither(line);
  const read = readIncome(paidOut.replaceAll(/[-−△▲()]/g, ''));
  return read === undefined ? 'amount' : { amount: -read };
}

/** What a line of a statement tells: money that moved, nothing, or what of it could not be read. */
export function readMove(line: BankStatementLine): LineMove | 'nothing' | LineProblem {
  const moved = readMoved(line);
  if (moved === 'nothing') return 'nothing';
  const at = readMoment(line.day, line.time);
  // Sums below a list have an amount and no day.
  if (!at) return line.day.trim() === '' && line.time.trim() === '' ? 'nothing' : 'day';
  if (typeof moved === 'string') return moved;
  const depositor = (line.depositor.trim() || line.summary.trim()).normalize('NFC').slice(0, 60);
  const balance = line.balance.replaceAll(/[,\s원]/g, '');
  return { at, amount: moved.amount, depositor, summary: line.summary.trim().slice(0, 100), balance };
}

/** A line as money that came in: `nothing` for what went out, or what of it could not be read. */
export function readLine(line: BankStatementLine): IncomingLine | 'nothing' | LineProblem {
  const move = readMove(line);
  if (typeof move === 'string') return move;
  if (move.amount < 0n) return 'nothing';
  const { balance, ...incoming } = move;
  if (incoming.depositor === '') return 'depositor';
  const told = [incoming.at.toISOString(), incoming.amount, incoming.depositor, balance].join('|');
  return { ...incoming, ref: createHash('sha256').update(told).digest('hex'), isDistinct: balance !== '' };
}
