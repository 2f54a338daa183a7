import type { MessageInitShape } from '@bufbuild/protobuf';
import { OpenBetsService } from '@madang/proto/madang/betting/v1/open_bets_pb.ts';
import { type HoldingsSchema, HoldingsService } from '@madang/proto/madang/wallet/v1/holdings_pb.ts';
import type { TestHarness } from '@madang/runtime/testing/harness.ts';
import { double } from './double.ts';

/** What wallet and betting say of accounts that are to be closed: nothing, until a test gives them something. */
export function closingDouble(harness: TestHarness) {
  const holdings = new Map<bigint, MessageInitShape<typeof HoldingsSchema>>();
  const bettors = new Set<bigint>();
  double(harness.platform('wallet'), HoldingsService, {
    listHoldings: async ({ accountIds }) => ({
      holdings: accountIds.map((accountId) => ({ accountId, ...holdings.get(accountId) })),
    }),
  });
  double(harness.platform('betting'), OpenBetsService, {
    listOpenBettors: async ({ accountIds }) => ({ accountIds: accountIds.filter((id) => bettors.has(id)) }),
  });
  return { holdings, bettors };
}
