import { type ReceivedSpan, receiveTraces } from '@madang/runtime/testing/trace-receiver.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, LegacyClient, sellingRound } from './clients.ts';
import { openTestCluster } from './harness.ts';

const stack = new AsyncDisposableStack();
let url: string;
let spans: ReceivedSpan[];
beforeAll(async () => {
  const receiver = stack.use(await receiveTraces());
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  ({ url } = stack.use(await openTestCluster(env)));
  spans = receiver.spans;
});
afterAll(() => stack.disposeAsync());

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const browser = '00f067aa0ba902b7';

test('a bet is one trace, from the browser through gateway, calls, SQL, outbox and broker to who hears of it', async () => {
  const client = new LegacyClient(url);
  await client.login('player1', 'madang-player');
  const { id: roundId, odds } = await sellingRound(client, 'eos1', 8);
  const sold = odds.find(({ pick }) => pick === 'pb_odd')?.odds ?? 0;
  const legs = [{ roundId, marketId: '', pick: 'pb_odd', oddsMilli: Math.round(sold * 1000) }];
  const answer = await fetch(`${url}/madang.player.v1.BettingService/Place`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: client.token,
      traceparent: `00-${traceId}-${browser}-00`,
    },
    body: JSON.stringify({ key: crypto.randomUUID(), legs, stake: '10000', oddsChange: 'any' }),
  });
  expect(answer.status, await answer.text()).toBe(200);

  /** Follows names from a span to those below it; the last one's. */
  const below = (start: string, ...path: readonly [service: string, name: string][]): ReceivedSpan | undefined => {
    const trace = spans.filter((span) => span.traceId === traceId);
    let found: ReceivedSpan | undefined;
    let parents = [start];
    for (const [service, name] of path) {
      const next = trace.filter(
        (span) => span.service === `madang-${service}` && span.name === name && parents.includes(span.parentSpanId),
      );
      found = next[0];
      parents = next.map((span) => span.spanId);
    }
    return found;
  };
  const request = ['gateway', 'POST /madang.player.v1.BettingService/Place'] as const;
  const place = 'madang.betting.v1.BettingService/PlaceBet';
  const placed = [[...request], ['gateway', place], ['betting', place]] as [string, string][];
  const post = 'madang.wallet.v1.WalletService/PostTransfers';
  const published = 'publish madang.betting.v1.BetAccepted';
  const taken = 'process madang.betting.v1.BetAccepted';
  const group: [string, string] = ['betting', 'group'];
  const ways: Record<string, [string, string][]> = {
    'writes the bet': [...placed, group, ['betting', 'sql place-bets']],
    'ends the bet': [...placed, group, ['betting', 'sql resolve-pending-bets']],
    'moves the stake': [
      ...placed,
      group,
      ['betting', post],
      ['wallet', post],
      ['wallet', 'group'],
      ['wallet', 'sql ledger_post'],
    ],
    'tells the open pages of it': [...placed, ['betting', published], ['gateway', taken]],
    'counts it': [...placed, ['betting', published], ['stats', taken], ['stats', 'sql inbox-take']],
  };
  for (const [what, way] of Object.entries(ways))
    await eventually(async () => below(browser, ...way), 20_000, what).catch((error: unknown) => {
      const trace = spans.filter((span) => span.traceId === traceId);
      throw new Error(trace.map((s) => `${s.parentSpanId} > ${s.spanId} ${s.service} ${s.name}`).join('\n'), {
        cause: error,
      });
    });
  expect(spans.filter((span) => span.traceId === traceId && span.parentSpanId === browser)).toHaveLength(1);
  expect(JSON.stringify(spans)).not.toContain('madang-player');
});
