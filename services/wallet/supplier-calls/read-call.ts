import { type SupplierCall, SupplierCallKind } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import type { Call, CallKind } from './call.ts';

const kinds = new Map<SupplierCallKind, CallKind>([
  [SupplierCallKind.BET, 'bet'],
  [SupplierCallKind.WIN, 'win'],
  [SupplierCallKind.ROLLBACK, 'rollback'],
]);

/** The call that is asked for; undefined for what is none, which must not fail those beside it. */
export function readCall(asked: SupplierCall): Call | undefined {
  const kind = kinds.get(asked.kind);
  const { path = '', account = '', nickname = '', level = 0, testAccount = false } = asked.bettor ?? {};
  const { vendor, transactionId, accountId, amount, currency, game, round, roundClosed, reference } = asked;
  if (!kind) return undefined;
  if (kind === 'rollback' && amount !== 0n) return undefined;
  if (kind === 'bet' && reference !== '') return undefined;
  if (kind === 'bet' && asked.refusal === '' && !['casino', 'slot'].includes(asked.gameClass)) return undefined;
  return {
    vendor,
    transactionId,
    kind,
    accountId,
    amount,
    currency,
    game,
    round,
    roundClosed,
    reference,
    gameClass: asked.gameClass,
    bettor: { path, account, nickname, level, testAccount },
    refusal: asked.refusal,
  };
}
