import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { create } from 'zustand';

interface ReceiptState {
  readonly bet: Bet | undefined;
  keep(bet: Bet): void;
  /** A later state of the same bet takes its place; any other bet is none of the receipt's business. */
  follow(bet: Bet): void;
  drop(): void;
}

/** The last slip that was taken, until it is put away or the next one comes. */
export const useReceipt = create<ReceiptState>((set) => ({
  bet: undefined,
  keep: (bet) => set({ bet }),
  follow: (bet) => set((state) => (state.bet?.id === bet.id ? { bet } : {})),
  drop: () => set({ bet: undefined }),
}));
