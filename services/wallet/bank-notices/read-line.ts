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

/** A line of a statement; undefined for one that tells of no money that came in. */
export function readLine(line: BankStatementLine): IncomingLine | undefined {
  const at = readMoment(line.day, line.time);
  const amount = readIncome(line.amount);
  const depositor = (line.depositor.trim() || line.summary.trim()).normalize('NFC').slice(0, 60);
  if (!at || amount === undefined || depositor === '') return undefined;
  const balance = line.balance.replaceAll(/[,\s원]/g, '');
  const told = [at.toISOString(), amount, depositor, balance].join('|');
  const ref = createHash('sha256').update(told).digest('hex');
  return { at, amount, depositor, summary: line.summary.trim().slice(0, 100), ref };
}
