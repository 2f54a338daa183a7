import type { HoldingsService } from '@madang/proto/madang/wallet/v1/holdings_pb.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { ownersBalances } from '../transfers/balances.ts';

/** Each account's requests are found by its own index. */
const openSql = `
  select a.id from unnest($1::int8[]) a (id)
  where exists (select from deposits d where d.account_id = a.id and d.status in ('new', 'waiting'))
     or exists (select from withdrawals w where w.account_id = a.id and w.status in ('new', 'waiting', 'approved'))`;

const listHoldings =
  ({ database }: WalletDeps): Handler<typeof HoldingsService.method.listHoldings> =>
  async ({ accountIds }) => {
    const [balances, open] = await Promise.all([
      ownersBalances(database.pool, accountIds),
      database.query<{ id: bigint }>(openSql, [accountIds]),
    ]);
    const known = new Map(balances.map((row) => [row.accountId, row]));
    const asking = new Set(open.rows.map(({ id }) => id));
    return {
      holdings: accountIds.map((accountId) => {
        const { money = 0n, point = 0n, egg = 0n, debt = 0n, held = 0n } = known.get(accountId) ?? {};
        return { accountId, money: money + held, point, egg, debt, openRequest: asking.has(accountId) };
      }),
    };
  };

export const holdingsHandlers = (deps: WalletDeps): Handlers<typeof HoldingsService> => ({
  listHoldings: listHoldings(deps),
});

export const holdingsAccess: Access<typeof HoldingsService> = { listHoldings: ['service'] };
