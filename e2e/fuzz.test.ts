import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LegacyClient, RestClient } from './clients.ts';
import { type Fewer, findSchemathesis, fuzz } from './fuzz/schemathesis.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { inTurn, isWhole } from './whole.ts';

/** Each role asks every operation of the document; visitors come last, since their guesses lock addresses. */
const roles = ['administrator', 'partner', 'member', 'visitor'] as const;
/** Four random requests of an operation, or as many as are asked for: then of each operation, by every role. */
const asked = Number(process.env.MADANG_FUZZ_EXAMPLES ?? 0);
const someLists = '/rest/(members|agents|bets|charges|money-logs|rounds|settings|reports/daily)$';
/** What only answers is read by the same code for every list; what stands at an API of others is refused before it is read. */
const fewer: Record<(typeof roles)[number], readonly Fewer[]> = {
  administrator: [
    // The sheet of a list is asked for by the same code, and declares what the list does.
    { paths: '^/rest/[^/]+/export$', examples: 2, edgesElsewhere: true },
    { paths: '^/(?!rest/|api/admin/)', examples: 1, edgesElsewhere: true },
    // Filters and pages of all lists are read by one piece of code.
    ...(isWhole ? [] : [{ method: 'GET', paths: `^(?!${someLists})`, examples: 1, edgesElsewhere: true }]),
    { method: 'GET', examples: 2 },
  ],
  partner: [
    { paths: '^/(?!rest/)', examples: 1 },
    { method: 'GET', examples: 2 },
  ],
  member: [{ paths: '^/rest/', examples: 1 }],
  visitor: [{ paths: '^/rest/', examples: 1 }],
};
const thirds = [0, 1, 2];
/** Ending the own session would leave nothing but refusals behind. */
const ownEnd = '/logout$|/actions/end$|/profile/actions/|[pP]assword';
/** Bodies of hundreds of long texts take longer to be made up than those of all other calls together. */
const bulky = '/sports-feeds/actions/take-';

const program = findSchemathesis();
if (!program)
  process.stdout.write('No Python is there: the document of the APIs is not tried with generated requests.\n');

describe.skipIf(!program)('what /openapi.json declares', () => {
  let harness: Whole;
  const tokens = new Map<string, string>();
  let paths: string[];

  beforeAll(async () => {
    harness = await openTestStandalone({ gateway: { ratePercent: 1_000_000 } });
    const document = (await (await fetch(`${harness.url}/openapi.json`)).json()) as { paths: Record<string, unknown> };
    paths = Object.keys(document.paths).toSorted();
    for (const [role, account, api] of [
      ['administrator', 'admin', 'admin'],
      ['partner', 'office', 'partner'],
    ] as const) {
      const client = new RestClient(harness.url);
      await client.login(account, `madang-${account}`, api);
      tokens.set(role, client.token);
    }
    const member = new LegacyClient(harness.url);
    await member.login('player1', 'madang-player');
    tokens.set('member', member.token);
  });
  afterAll(() => harness?.[Symbol.asyncDispose]());

  test.each(roles)(
    'holds for whatever a %s asks',
    async (role) => {
      const token = tokens.get(role) ?? '';
      // Every edge of the consoles' calls is read by the same code whoever asks; only the administrator comes to all of them.
      const edges = role === 'administrator';
      const { failures, errors, cases, log } = await fuzz({
        program: program ?? '',
        url: harness.url,
        token,
        examples: asked || 4,
        fewer: asked ? [] : fewer[role],
        edges,
        // Each role asks a third, of which another role's is another.
        paths: paths.filter((_, place) => inTurn(thirds, place + roles.indexOf(role)).includes(0)),
        seconds: 860,
        without: token ? `${ownEnd}|${bulky}` : bulky,
      });
      expect({ failures, errors }, log.slice(-12_000)).toEqual({ failures: [], errors: [] });
      expect(cases).toBeGreaterThan(isWhole ? (edges ? 2_000 : 500) : edges ? 250 : 150);
      expect((await fetch(`${harness.url}/readyz`)).status).toBe(200);
    },
    900_000,
  );

  test('and after all of it the money still adds up', async () => {
    const platform = harness.platform('e2e');
    expect((await platform.client(WalletService).verifyLedger({}, { timeoutMs: 60_000 })).violations).toEqual([]);
    expect((await platform.client(BettingService).verifyBets({}, { timeoutMs: 60_000 })).violations).toEqual([]);
  });
});
