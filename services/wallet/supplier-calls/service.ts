import type { SupplierCallsService } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import { collectDebtsOf } from '../debts/collect-debts.ts';
import type { WalletDeps } from '../deps.ts';
import type { CallAnswer } from './call.ts';
import { findSupplierBets, listSupplierBets } from './read-bets.ts';
import { readCall } from './read-call.ts';

/** Calls that a page of bets looks at. */
const maxPage = 1_000;

const invalid: CallAnswer = { code: 'VALIDATION', balance: 0n, repeated: false, betId: '' };

/**
 * Takes calls; one that is none is answered VALIDATION by itself, since those beside it are other members'. What gives money
 * to somebody who owes pays the debt before the answer.
 */
const takeSupplierCalls =
  (deps: WalletDeps): Handler<typeof SupplierCallsService.method.takeSupplierCalls> =>
  async ({ calls: asked }) => {
    const read = asked.map(readCall);
    const calls = read.filter((call) => call !== undefined);
    const taken = await deps.supplierCalls.take(calls);
    let next = 0;
    const results = read.map((call) => (call ? (taken[next++] ?? invalid) : invalid));
    deps.onPosted();
    const given = calls.filter((call, i) => call.kind !== 'bet' && taken[i]?.code === '' && !taken[i].repeated);
    await collectDebtsOf(deps, [...new Set(given.map(({ accountId }) => accountId))]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'debt collection failed, will retry'),
    );
    return { results: results.map((answer) => ({ ...answer, balance: answer.balance ?? 0n })) };
  };

export const supplierCallsHandlers = (deps: WalletDeps): Handlers<typeof SupplierCallsService> => ({
  takeSupplierCalls: takeSupplierCalls(deps),
  listSupplierBets: async ({ after, limit }) => listSupplierBets(deps.database.pool, after, limit || maxPage),
  findSupplierBets: async ({ bets }) => ({ bets: await findSupplierBets(deps.database.pool, bets) }),
});

/** The gateway takes them, which has judged the supplier's signature; betting verifies what it knows of them. */
export const supplierCallsAccess: Access<typeof SupplierCallsService> = {
  takeSupplierCalls: ['service'],
  listSupplierBets: ['service'],
  findSupplierBets: ['service'],
};
