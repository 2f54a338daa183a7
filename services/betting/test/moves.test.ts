import { BetAcceptedSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { RoundDrawnSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn } from './feeds.ts';
import { BettingHarness, roundId } from './harness.ts';

let harness: BettingHarness;
beforeAll(async () => {
  harness = await BettingHarness.open();
  harness.ledger.give(7n, 100_000n);
});
afterAll(() => harness[Symbol.asyncDispose]());

/** A bet that the member places from where it stands now. */
async function placeFrom(path: string): Promise<string> {
  const member = { kind: AccountKind.MEMBER, accountId: 7n, level: 1, account: 'm7', nickname: 'm7', path };
  const selections = [{ roundId, pick: 'pb.odd', oddsMilli: 1950 }];
  const request = { key: uuidv7(), stake: 10_000n, selections };
  const { bet } = await harness.client.placeBet(request, harness.harness.callAs(member));
  return bet?.id ?? '';
}

test('a bet stays where it was placed, also one that is settled and corrected after its member was moved', async () => {
  const before = await placeFrom('1.5.7');
  harness.clock.advance(1);
  const after = await placeFrom('1.6.7');
  const seen = async (agent: string) =>
    (await harness.client.listBets({}, harness.asAgent(agent))).bets.map(({ id }) => id);
  expect([await seen('1.5'), await seen('1.6'), await seen('1')]).toEqual([[before], [after], [after, before]]);
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await harness.settled();
  await harness.say(RoundDrawnSchema, drawn(roundId, 1, 'pb.even'));
  await harness.settled();
  const told = (id: string) =>
    harness.heard.flatMap((event) =>
      (isEvent(event, BetAcceptedSchema) || isEvent(event, BetSettledSchema)) && event.message.betId === id
        ? [event.message.path]
        : [],
    );
  expect(told(before)).toEqual(['1.5.7', '1.5.7', '1.5.7']);
  expect(told(after)).toEqual(['1.6.7', '1.6.7', '1.6.7']);
  expect([await seen('1.5'), await seen('1.6')]).toEqual([[before], [after]]);
  // The member finds both, wherever it stands.
  expect((await harness.client.listMyBets({}, harness.asMember(7n))).total).toBe(2n);
});
