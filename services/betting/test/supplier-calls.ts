import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  type SupplierBet,
  SupplierBetSchema,
  SupplierCallsService,
} from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';

/** What wallet booked for casino suppliers, kept by the test so that it outlives a killed service. */
export class TestSupplierCalls {
  readonly #bets = new Map<string, SupplierBet>();

  /** Books bets as they stand now. */
  book(...bets: MessageInitShape<typeof SupplierBetSchema>[]): void {
    for (const init of bets) {
      const bet = create(SupplierBetSchema, init);
      if ((this.#bets.get(bet.betId)?.version ?? 0) < bet.version) this.#bets.set(bet.betId, bet);
    }
  }

  /** A booking that is lost. */
  forget(betId: string): void {
    this.#bets.delete(betId);
  }

  serve(platform: Platform): void {
    platform.serve(
      SupplierCallsService,
      {
        takeSupplierCalls: () => Promise.reject(new DomainError('UNAVAILABLE')),
        // One bet a page: whoever asks has to go on.
        listSupplierBets: async ({ after }) => {
          const rest = this.#ordered().filter((bet) => after === undefined || nameOf(bet) > nameOf(after));
          const [first] = rest;
          if (!first || rest.length === 1) return { bets: rest };
          const { vendor, transactionId } = first;
          return { bets: [first], next: { vendor, transactionId } };
        },
        findSupplierBets: async ({ bets }) => {
          const names = new Set(bets.map(nameOf));
          return { bets: this.#ordered().filter((bet) => names.has(nameOf(bet))) };
        },
      },
      { takeSupplierCalls: ['service'], listSupplierBets: ['service'], findSupplierBets: ['service'] },
    );
  }

  #ordered(): SupplierBet[] {
    return [...this.#bets.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  }
}

const nameOf = ({ vendor, transactionId }: Pick<SupplierBet, 'vendor' | 'transactionId'>) =>
  `${vendor}\n${transactionId}`;
