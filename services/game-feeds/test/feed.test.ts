import { expect, test } from 'vitest';
import { builtInGame } from '../games/catalogue.ts';
import { shownFacts } from '../games/facts.ts';
import { type FeedsHarness, feedsHarness, kst, refusal } from './harness.ts';
import { type Answer, httpDouble } from './http-double.ts';

const eos5 = builtInGame('eos5') ?? expect.fail();

/** What the picks of a draw are called in ntry's answers. */
const KOREAN: Record<string, string> = {
  odd: '홀',
  even: '짝',
  under: '언더',
  over: '오버',
  small: '소',
  medium: '중',
  large: '대',
};

/** An answer in ntry's shape, with flags that agree with its balls unless they are edited. */
function ntry(round: number, ball: number[], edit: Record<string, unknown> = {}, date = '2026-11-20'): Answer {
  const [extra = 0] = ball.slice(5);
  const { results, facts } = shownFacts(eos5, { kind: 'balls', balls: ball.slice(0, 5), extra });
  const pick = (market: string): string => {
    const name =
      results
        .find((result) => result.market === market)
        ?.pick.split('_')
        .at(-1) ?? '';
    return KOREAN[name] ?? name.toUpperCase();
  };
  const body = {
    date,
    times: String(round + 1_000_000),
    date_round: round,
    ball: ball.map(String),
    pow_ball_oe: pick('powerball.odd_even'),
    pow_ball_unover: pick('powerball.under_over'),
    def_ball_sum: facts.sum,
    def_ball_oe: pick('sum.odd_even'),
    def_ball_unover: pick('sum.under_over'),
    def_ball_size: pick('sum.size'),
    def_ball_section: pick('sum.section'),
    fixed_date_round: String(round).padStart(3, '0'),
    ...edit,
  };
  return { body: JSON.stringify(body) };
}

const balls = [7, 19, 12, 24, 13, 9];
const id = 'eos5.20261120.121';

/** A service whose eos5 follows the feed at `url`, with its round 121 closed at 10:05:00. */
async function fedHarness(url: string): Promise<FeedsHarness> {
  const harness = await feedsHarness({ at: kst('09:59:59'), config: { feedTimeoutMs: 300, feedHosts: ['127.0.0.1'] } });
  await harness.client.updateGame(
    { id: 'eos5', source: 'feed', feedUrl: `${url}/eos5.json` },
    harness.admin('games.write'),
  );
  await harness.go(kst('10:00:00'));
  await harness.go(kst('10:04:50'));
  return harness;
}

const alerts = async (harness: FeedsHarness, filter: Record<string, string> = {}) => {
  const list = await harness.client.listAlerts(
    { filter: { game: 'eos5', ...filter } },
    harness.admin('operations.read'),
  );
  return list.alerts.map(({ roundId, problem, resolvedAt }) => `${roundId} ${problem}${resolvedAt ? ' solved' : ''}`);
};

test('the feed is asked from the draw time on, and its numbers are the draw, once', async () => {
  await using feed = await httpDouble(() => ntry(120, [1, 2, 3, 4, 5, 6]));
  await using harness = await fedHarness(feed.url);
  expect(feed.paths).toEqual([]);
  await harness.go(kst('10:05:00'));
  expect(feed.paths).toEqual(['/eos5.json']);
  // The result of the round before is never taken for this one.
  expect((await harness.client.getRound({ id })).status).toBe('closed');
  feed.say(ntry(121, balls));
  await harness.go(kst('10:05:01'));
  expect(feed.paths).toHaveLength(1);
  await harness.go(kst('10:05:02'));
  expect(await harness.client.getRound({ id })).toMatchObject({ status: 'drawn', source: 'feed', numbers: balls });
  await harness.go(kst('10:05:10'));
  expect(feed.paths).toHaveLength(2);
  expect(harness.drawn().filter(({ roundId }) => roundId === id)).toHaveLength(1);
  expect(await refusal(harness.client.getProof({ id }))).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await alerts(harness)).toEqual([]);
});

test('a result that does not come leaves the round closed and raises an alert; late, or by hand, it solves it', async () => {
  await using feed = await httpDouble(() => ntry(120, balls));
  await using harness = await fedHarness(feed.url);
  await harness.go(kst('10:05:00'));
  await harness.go(kst('10:05:59'));
  expect(await alerts(harness)).toEqual([]);
  await harness.go(kst('10:06:00'));
  expect(await alerts(harness)).toEqual([`${id} missing_result`]);
  expect(await harness.client.getRound({ id })).toMatchObject({
    status: 'closed',
    problem: 'missing_result',
    numbers: [],
  });
  expect(harness.overdue()).toHaveLength(1);
  await harness.go(kst('10:07:00'));
  expect(harness.overdue()).toHaveLength(1);
  feed.say(ntry(121, balls));
  await harness.go(kst('10:08:00'));
  expect(await harness.client.getRound({ id })).toMatchObject({ status: 'drawn', problem: '', source: 'feed' });
  expect(await alerts(harness)).toEqual([`${id} missing_result solved`]);
});

test('a feed that went on to the next round owes the one it left out; an operator enters it', async () => {
  await using feed = await httpDouble(() => ({ status: 503 }));
  await using harness = await fedHarness(feed.url);
  await harness.go(kst('10:05:00'));
  await harness.go(kst('10:09:50'));
  feed.say(ntry(122, balls));
  await harness.go(kst('10:10:00'));
  expect((await harness.client.getRound({ id: 'eos5.20261120.122' })).status).toBe('drawn');
  expect(await alerts(harness)).toEqual([`${id} missing_result`]);
  const entered = await harness.client.enterResult({ id, numbers: balls, key: 'k' }, harness.admin('rounds.results'));
  expect(entered).toMatchObject({ status: 'drawn', revision: 0, source: 'operator', problem: '' });
  expect(await alerts(harness)).toEqual([`${id} missing_result solved`]);
});

test('flags that contradict the balls stop the round: even a later agreeing answer does not draw it', async () => {
  await using feed = await httpDouble(() => ntry(121, balls, { def_ball_sum: '76' }));
  await using harness = await fedHarness(feed.url);
  await harness.go(kst('10:05:00'));
  expect(await harness.client.getRound({ id })).toMatchObject({ status: 'closed', problem: 'flags_disagree' });
  expect(await alerts(harness)).toEqual([`${id} flags_disagree`]);
  expect(harness.overdue()).toMatchObject([{ roundId: id, problem: 'flags_disagree' }]);
  feed.say(ntry(121, balls));
  await harness.go(kst('10:05:05'));
  await harness.go(kst('10:07:00'));
  expect((await harness.client.getRound({ id })).status).toBe('closed');
  expect(await alerts(harness)).toEqual([`${id} flags_disagree`]);
  await harness.client.enterResult({ id, numbers: balls, key: 'k' }, harness.admin('rounds.results'));
  expect(await alerts(harness)).toEqual([`${id} flags_disagree solved`]);
});

test('the contradiction of another round than the owed one stops nothing', async () => {
  await using feed = await httpDouble(() => ntry(120, balls, { def_ball_sum: '76' }));
  await using harness = await fedHarness(feed.url);
  await harness.go(kst('10:05:00'));
  expect(await alerts(harness)).toEqual([]);
  feed.say(ntry(121, balls));
  await harness.go(kst('10:05:02'));
  expect((await harness.client.getRound({ id })).status).toBe('drawn');
});

test('five polls without a usable answer are a feed that is down, told once; a good answer solves it', async () => {
  const bad: Answer[] = [{ status: 500 }, { body: 'sorry' }, { body: '{"result":"ok"}' }, { delayMs: 1_000 }];
  await using feed = await httpDouble(() => bad.shift() ?? { status: 404 });
  await using harness = await fedHarness(feed.url);
  for (const second of ['00', '02', '04', '06']) await harness.go(kst(`10:05:${second}`));
  expect(await alerts(harness)).toEqual([]);
  await harness.go(kst('10:05:08'));
  await harness.go(kst('10:05:10'));
  expect(await alerts(harness)).toEqual([`${id} feed_down`]);
  expect(harness.overdue()).toMatchObject([{ roundId: id, problem: 'feed_down' }]);
  feed.say(ntry(121, balls));
  await harness.go(kst('10:05:12'));
  expect((await harness.client.getRound({ id })).status).toBe('drawn');
  expect(await alerts(harness)).toEqual([`${id} feed_down solved`]);
});

test('the other shape, over midnight, for a drum that two games read', async () => {
  const bepick = {
    date: '2026-11-21',
    round: 288,
    b1: 7,
    b2: 19,
    b3: 12,
    b4: 24,
    b5: 13,
    pb: 9,
    rownump: 1,
    fd1: 1,
    fd2: 2,
    fd3: 1,
    fd4: 2,
    fd5: 2,
    bsum: 75,
    btype: 'E',
    ptype: 'D',
  };
  await using feed = await httpDouble(() => ({ body: JSON.stringify(bepick) }));
  await using harness = await feedsHarness({ at: kst('23:54:59'), config: { feedHosts: ['127.0.0.1'] } });
  await harness.client.updateGame({ id: 'powerball', source: 'feed', feedUrl: feed.url }, harness.admin('games.write'));
  await harness.go(kst('23:55:00'));
  await harness.go(kst('23:59:50'));
  await harness.go(kst('00:00:00', '2026-11-21'));
  for (const game of ['powerball', 'powerladder'])
    expect(await harness.client.getRound({ id: `${game}.20261120.288` })).toMatchObject({
      source: 'feed',
      numbers: balls,
    });
  expect(feed.paths).toHaveLength(1);
});

test('of two processes one asks', async () => {
  await using feed = await httpDouble(() => ntry(121, balls));
  await using one = await fedHarness(feed.url);
  await using two = await feedsHarness({
    databaseUrl: one.home.databaseUrl,
    at: kst('10:05:00'),
    config: { feedHosts: ['127.0.0.1'] },
  });
  one.clock.set(kst('10:05:00'));
  await Promise.all([one.feeds.tick(), two.feeds.tick()]);
  expect(feed.paths).toHaveLength(1);
  expect((await two.client.getRound({ id })).status).toBe('drawn');
});
