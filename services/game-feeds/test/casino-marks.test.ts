import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { CasinoMarksService } from '@madang/proto/madang/game_feeds/v1/casino_marks_pb.ts';
import { expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from './casino-harness.ts';
import { refusal } from './harness.ts';

const memberOf = (h: CasinoHarness) => (accountId: bigint) =>
  h.home.callAs({ kind: AccountKind.MEMBER, accountId, path: `/1/${accountId}/` });

test('marks are the caller’s own, newest first, each once, and bounded', async () => {
  await using h = await casinoHarness();
  const marks = h.home.platform('test').client(CasinoMarksService);
  const as = memberOf(h);
  expect(await marks.getOwnMarks({}, as(7n))).toMatchObject({ favourites: [], opened: [] });
  await marks.setOwnFavourite({ game: 1n, favourite: true }, as(7n));
  await marks.setOwnFavourite({ game: 2n, favourite: true }, as(7n));
  expect((await marks.setOwnFavourite({ game: 1n, favourite: true }, as(7n))).favourites).toEqual([1n, 2n]);
  expect((await marks.setOwnFavourite({ game: 2n, favourite: false }, as(7n))).favourites).toEqual([1n]);
  expect((await marks.noteOwnOpened({ game: 3n }, as(7n))).opened).toEqual([3n]);
  expect(await marks.getOwnMarks({}, as(8n))).toMatchObject({ favourites: [], opened: [] });
  const { rows } = await h.database.query<{ id: bigint }>(
    `insert into casino_games (product, vendor, code, category, names, changed_at)
     select 6111, 'originals', 'extra-' || n, 'slot', '{"ko": "x"}', now() from generate_series(1, 210) n returning id`,
  );
  for (const { id } of rows) await marks.setOwnFavourite({ game: id, favourite: true }, as(7n));
  for (const { id } of rows.slice(0, 40)) await marks.noteOwnOpened({ game: id }, as(7n));
  const { favourites, opened } = await marks.getOwnMarks({}, as(7n));
  expect([favourites.length, favourites[0], favourites.includes(1n)]).toEqual([200, rows.at(-1)?.id, false]);
  expect([opened.length, opened[0]]).toEqual([30, rows[39]?.id]);
});

test('two marks at once are both kept; an unknown game has none, and nobody but members marks', async () => {
  await using h = await casinoHarness();
  const marks = h.home.platform('test').client(CasinoMarksService);
  const as = memberOf(h);
  await Promise.all([1n, 2n, 3n, 4n].map((game) => marks.setOwnFavourite({ game, favourite: true }, as(7n))));
  expect((await marks.getOwnMarks({}, as(7n))).favourites.toSorted()).toEqual([1n, 2n, 3n, 4n]);
  expect((await refusal(marks.setOwnFavourite({ game: 999n, favourite: true }, as(7n)))).reason).toBe('NOT_FOUND');
  const agent = h.home.callAs({ kind: AccountKind.AGENT, accountId: 7n });
  expect((await refusal(marks.getOwnMarks({}, agent))).reason).toBe('FORBIDDEN');
});
