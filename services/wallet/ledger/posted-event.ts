import { ownerOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Transfer } from './transfer.ts';

/**
 * The event of a transfer (`TransferPosted`) as far as it is known before it is posted, in protobuf's binary form, as
 * hexadecimal digits. The database adds the balance after each leg on a person's account, and the leg's number, as ten
 * bytes each behind their tags: the length of a leg counts them already.
 */
export interface KnownParts {
  /** All up to the balance in the debit's leg, or to the end where the house gives. The key comes first. */
  event: string;
  /** The credit's leg up to the balance in it; empty where the house takes. */
  creditLeg: string;
}

const tags = { key: 0x0a, debit: 0x10, credit: 0x18, amount: 0x20, kind: 0x2a, reference: 0x32, leg: 0x3a, at: 0x42 };
const legTags = { account: 0x08, owner: 0x10, balanceType: 0x1a, amount: 0x20 };
const timestampTags = { seconds: 0x08, nanos: 0x10 };
const balanceAndSeqBytes = 22;

/**
 * Where parts are put together: a general encoder takes five microseconds for an event, as much as the database saves.
 * The longest part by far is a reference of 120 characters, which take at most three bytes each.
 */
const bytes = Buffer.alloc(1024);
let end = 0;

/** The parts of the events of transfers that are posted together, at the same instant. */
export function knownParts(transfers: readonly Transfer[], at: Date): KnownParts[] {
  const instant = timestamp(at);
  return transfers.map((transfer) => {
    end = 0;
    text(tags.key, transfer.key);
    int64(tags.debit, transfer.debit);
    int64(tags.credit, transfer.credit);
    int64(tags.amount, transfer.amount);
    text(tags.kind, transfer.kind);
    text(tags.reference, transfer.reference);
    end += instant.copy(bytes, end);
    leg(transfer.debit, -transfer.amount);
    const eventEnd = end;
    leg(transfer.credit, transfer.amount);
    // What does not fit would be cut without a word.
    if (end > bytes.length) throw new RangeError('a transfer is too long for its event');
    return { event: bytes.toString('hex', 0, eventEnd), creditLeg: bytes.toString('hex', eventEnd, end) };
  });
}

function timestamp(at: Date): Buffer {
  const ms = at.getTime();
  const seconds = Math.floor(ms / 1000);
  end = 2;
  int64(timestampTags.seconds, BigInt(seconds));
  int64(timestampTags.nanos, BigInt((ms - seconds * 1000) * 1_000_000));
  bytes[0] = tags.at;
  bytes[1] = end - 2;
  return Buffer.from(bytes.subarray(0, end));
}

/** Nothing for an account of the house. */
function leg(account: bigint, amount: bigint): void {
  const of = ownerOf(account);
  if (!of) return;
  const start = end;
  end += 2;
  int64(legTags.account, account);
  int64(legTags.owner, of.owner);
  text(legTags.balanceType, of.balanceType);
  int64(legTags.amount, amount);
  bytes[start] = tags.leg;
  bytes[start + 1] = end - start - 2 + balanceAndSeqBytes;
}

function text(tag: number, value: string): void {
  bytes[end++] = tag;
  const length = Buffer.byteLength(value);
  varint(length);
  bytes.write(value, end);
  end += length;
}

function int64(tag: number, n: bigint): void {
  bytes[end++] = tag;
  const number = Number(n);
  if (!Number.isSafeInteger(number)) wide(BigInt.asUintN(64, n));
  else if (number < 0) negative(number);
  else varint(number);
}

function varint(n: number): void {
  let rest = n;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes[end++] = (rest % 128) | 128;
  bytes[end++] = rest;
}

/** Ten bytes, of the number's complement to two: every bit of one less than its amount is turned over. */
function negative(n: number): void {
  let rest = -n - 1;
  for (let i = 0; i < 9; i++, rest = Math.floor(rest / 128)) bytes[end++] = 255 - (rest % 128);
  bytes[end++] = 1;
}

function wide(n: bigint): void {
  let rest = n;
  for (; rest > 127n; rest >>= 7n) bytes[end++] = Number(rest & 127n) | 128;
  bytes[end++] = Number(rest);
}
