import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LegacyClient, RestClient } from './clients.ts';
import { findSchemathesis, fuzz } from './fuzz/schemathesis.ts';
import { openStandalone, type Whole } from './houses.ts';

/** Each role asks every operation of the document; visitors come last, since their guesses lock addresses. */
const roles = ['administrator', 'partner', 'member', 'visitor'] as const;
/** Ending the own session would leave nothing but refusals behind. */
const ownEnd = '/logout$|/actions/end$|/profile/actions/|[pP]assword';

const program = findSchemathesis();
if (!program)
  process.stdout.write('No Python is there: the document of the doors is not tried with generated requests.\n');

describe.skipIf(!program)('what /openapi.json declares', () => {
  let house: Whole;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    house = await openStandalone({ gateway: { ratePercent: 1_000_000 } });
    for (const [role, account, door] of [
      ['administrator', 'admin', 'admin'],
      ['partner', 'office', 'partner'],
    ] as const) {
      const client = new RestClient(house.url);
      await client.login(account, `madang-${account}`, door);
      tokens.set(role, client.token);
    }
    const member = new LegacyClient(house.url);
    await member.login('player1', 'madang-player');
    tokens.set('member', member.token);
  });
  afterAll(() => house?.[Symbol.asyncDispose]());

  test.each(roles)('holds for whatever a %s asks', async (role) => {
    const token = tokens.get(role) ?? '';
    const { failures, errors, cases, log } = await fuzz({
      ...{ program: program ?? '', url: house.url, token },
      ...{ examples: 4, seconds: 170, without: token ? ownEnd : '^$' },
    });
    expect({ failures, errors }, log.slice(-12_000)).toEqual({ failures: [], errors: [] });
    expect(cases).toBeGreaterThan(2_000);
    expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
  });

  test('and after all of it the money still adds up', async () => {
    const platform = house.platform('e2e');
    expect((await platform.client(WalletService).verifyLedger({}, { timeoutMs: 60_000 })).violations).toEqual([]);
    expect((await platform.client(BettingService).verifyBets({}, { timeoutMs: 60_000 })).violations).toEqual([]);
  });
});
