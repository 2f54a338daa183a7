import { eggHistory } from '../eggs/history.ts';
import { balanceOf, findTransfer, moveEggs } from '../eggs/transfers.ts';
import { amountScale } from '../exact-json.ts';
import type { Originals } from '../originals.ts';
import { isPlaying } from '../sessions/sessions.ts';
import { amountOf, type Fields, patterns, textOf, WrongTypes } from './fields.ts';

export function transfer(direction: 'deposit' | 'withdraw') {
  return ({ database }: Originals, fields: Fields) => {
    if (fields.currency !== 'KRW') return { status: 'RS_ERROR_WRONG_CURRENCY' };
    const amount = amountOf(fields, 'amount');
    if (direction === 'deposit' && amount === 0n) throw new WrongTypes('amount');
    const transaction = textOf(fields, 'transaction_uuid', patterns.transaction);
    const moved = moveEggs(database, { transaction, player: textOf(fields, 'user', patterns.user), direction, amount });
    if (moved === 'DUPLICATE') return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    return { status: moved.code, amount: moved.amount * amountScale, balance: moved.balance * amountScale };
  };
}

export function findMovement({ database }: Originals, fields: Fields) {
  const found = findTransfer(database, textOf(fields, 'transaction_uuid', patterns.transaction));
  const amounts = { amount: found.amount * amountScale, balance: found.balance * amountScale };
  return { status: 'RS_OK', state: found.state, ...amounts, code: found.code === 'RS_OK' ? '' : found.code };
}

export function eggBalance({ database }: Originals, fields: Fields) {
  const player = textOf(fields, 'user', patterns.user);
  const balance = balanceOf(database, player) * amountScale;
  return { status: 'RS_OK', balance, playing: isPlaying(database, player) };
}

export function history({ database }: Originals, fields: Fields) {
  const after = fields.after === undefined || fields.after === '' ? '0' : textOf(fields, 'after', /^\d{1,18}$/);
  const { limit = 100n } = fields;
  if (typeof limit !== 'bigint' || limit < 1n || limit > 1_000n) throw new WrongTypes('limit');
  return { status: 'RS_OK', ...eggHistory(database, BigInt(after), Number(limit)) };
}
