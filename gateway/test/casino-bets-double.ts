import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { type CasinoBetLists, casinoBetLists } from './casino-bet-lists-double.ts';
import { serveDouble } from './double.ts';

/** The bets that the double knows, by what they are asked for. */
export const doubledCasinoBet = {
  id: '01936f3e-0000-7000-8000-0000000000c1',
  accountId: 7n,
  account: 'player1',
  nickname: 'Player',
  gameClass: 'casino',
  vendor: 'aurora',
  game: 'bac-1',
  round: 'r-1',
  transactionId: 't-1',
  stake: 10_000n,
  payout: 19_500n,
  status: 'win',
  startBalance: 50_000n,
  endBalance: 59_500n,
  placedAt: timestampFromDate(new Date('2026-11-20T01:00:00Z')),
  settledAt: timestampFromDate(new Date('2026-11-20T01:00:30Z')),
};
export const doubledSlotBet = {
  ...doubledCasinoBet,
  id: '01936f3e-0000-7000-8000-0000000000c2',
  gameClass: 'slot',
  game: 'unlisted',
  payout: 0n,
  status: 'loss',
  endBalance: 40_000n,
};

export function serveCasinoBets(platform: Platform): CasinoBetLists {
  const { lists, handlers } = casinoBetLists();
  serveDouble(platform, CasinoBetsService, {
    ...handlers,
    listMyCasinoBets: async ({ gameClass, id, from, until, skip }, { principal: { accountId } }) => {
      const bets = [doubledCasinoBet, doubledSlotBet].filter(
        (bet) =>
          bet.accountId === accountId &&
          bet.gameClass === gameClass &&
          (id === '' || bet.id === id) &&
          bet.placedAt.seconds >= (from?.seconds ?? 0n) &&
          (!until || bet.placedAt.seconds < until.seconds),
      );
      return { bets: bets.slice(skip), total: BigInt(bets.length) };
    },
  });
  return lists;
}
