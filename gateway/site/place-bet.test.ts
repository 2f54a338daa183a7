import { create } from '@bufbuild/protobuf';
import type { CallOptions } from '@connectrpc/connect';
import { PlaceBetResponseSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { FixtureUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { expect, test } from 'vitest';
import type { GatewayContext } from '../context.ts';
import type { Book } from '../sports/match-book.ts';
import { placeBet } from './place-bet.ts';

/** Places a slip with these legs; tells which call was made, and its deadline. */
async function placed(
  selections: { roundId?: string; marketId?: string }[],
  delays: Record<number, number> = {},
  switches = { useSports: true, useMinigame: true },
) {
  const made: [string, number | undefined][] = [];
  const answer = (name: string) => async (_slip: unknown, options?: CallOptions) => {
    made.push([name, options?.timeoutMs]);
    return create(PlaceBetResponseSchema);
  };
  const current: Book = new Map(
    Object.entries(delays).map(([id, inPlayDelaySeconds]) => {
      const fixture = create(FixtureUpdatedSchema, { fixtureId: BigInt(id), inPlayDelaySeconds });
      return [fixture.fixtureId, { fixture, markets: new Map(), results: new Map() }];
    }),
  );
  const betting = { placeBet: answer('placeBet'), placeMatchBet: answer('placeMatchBet') };
  const site = { settings: { get: () => switches } };
  const context = { services: { betting }, matches: { current }, site } as unknown as GatewayContext;
  await placeBet(context, { key: 'slip-0001', selections }, { timeoutMs: 5_000 });
  return made;
}

test('a slip on a round keeps the deadline of every call, whatever matches are known', async () => {
  expect(await placed([{ roundId: 'eos5.20261120.247' }], { 1: 60 })).toEqual([['placeBet', 5_000]]);
});

test('a slip on matches has a call of its own, with time for the longest delay of its matches', async () => {
  const legs = [{ marketId: '1:result:ft' }, { marketId: '2:total:ft:10' }];
  expect(await placed(legs, { 1: 5, 2: 3 })).toEqual([['placeMatchBet', 15_000]]);
  expect(await placed(legs, { 1: 5, 2: 60, 3: 20 })).toEqual([['placeMatchBet', 70_000]]);
  expect(await placed(legs)).toEqual([['placeMatchBet', 15_000]]);
  expect(await placed([{ marketId: 'no market' }])).toEqual([['placeMatchBet', 15_000]]);
});

test('a slip on both is for the call that may wait: betting refuses it there', async () => {
  expect(await placed([{ roundId: 'eos5.20261120.247' }, { marketId: '1:result:ft' }])).toEqual([
    ['placeMatchBet', 15_000],
  ]);
});

test('what the site does not sell is refused before betting is asked, in whatever slip it stands', async () => {
  const [round, market] = [{ roundId: 'eos5.20261120.247' }, { marketId: '1:result:ft' }];
  const refusal = { reason: 'GAME_NOT_OFFERED' };
  const noSports = { useSports: false, useMinigame: true };
  const noGames = { useSports: true, useMinigame: false };
  await expect(placed([market], {}, noSports)).rejects.toMatchObject(refusal);
  await expect(placed([round, market], {}, noSports)).rejects.toMatchObject(refusal);
  await expect(placed([round], {}, noGames)).rejects.toMatchObject(refusal);
  await expect(placed([round, market], {}, noGames)).rejects.toMatchObject(refusal);
  expect(await placed([round], {}, noSports)).toEqual([['placeBet', 5_000]]);
  expect(await placed([market], {}, noGames)).toEqual([['placeMatchBet', 15_000]]);
});
