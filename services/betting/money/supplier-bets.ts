import type { Client } from '@connectrpc/connect';
import type {
  SupplierBet,
  SupplierBetName,
  SupplierCallsService,
} from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';

export type BetName = Pick<SupplierBetName, 'vendor' | 'transactionId'>;

/** What wallet booked of bets with casino suppliers. */
export interface SupplierBets {
  /** The bets of the next page, and where to go on; nowhere at the end. */
  listSupplierBets(after: BetName | undefined): Promise<{ bets: SupplierBet[]; next?: BetName }>;
  /** Those of some bets that stand booked. */
  findSupplierBets(names: readonly BetName[]): Promise<SupplierBet[]>;
}

/** The same, asked of wallet. */
export const supplierBetsOf = (client: Client<typeof SupplierCallsService>, timeoutMs: number): SupplierBets => ({
  listSupplierBets: async (after) => {
    const { bets, next } = await client.listSupplierBets(after ? { after } : {}, { timeoutMs });
    return { bets, ...(next && { next }) };
  },
  findSupplierBets: async (names) => (await client.findSupplierBets({ bets: [...names] }, { timeoutMs })).bets,
});
