import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { maskName } from '../requests/mask.ts';

interface FeedRow {
  type: 'charge' | 'exchange';
  account_id: bigint;
  nickname: string;
  amount: bigint;
  at: Date;
}

/** As many of each, so that the feed's two tabs are both alive. */
const each = 20;

/** The newest approved deposits and withdrawals, with names that tell nobody who it is. */
export const listFeed =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.listFeed> =>
  async () => {
    const { rows } = await database.query<FeedRow>(
      `select 'charge' as type, account_id, nickname, amount, at from (
         select account_id, nickname, amount, approved_at as at from deposits
         where status = 'approved' and not test_account order by approved_at desc limit ${each}) charge
       union all
       select 'exchange', account_id, nickname, amount, at from (
         select account_id, nickname, amount, approved_at as at from withdrawals
         where status in ('approved', 'completed') and not test_account order by approved_at desc limit ${each}) exchange
       order by at desc`,
    );
    const items = rows.map(({ type, account_id: accountId, nickname, amount, at }) => ({
      type,
      accountId,
      nickname: maskName(nickname),
      money: amount,
      createdAt: timestampFromDate(at),
    }));
    return { items };
  };
