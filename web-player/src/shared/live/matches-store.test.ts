import { create } from '@bufbuild/protobuf';
import { MatchChangeSchema, MatchSchema } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { beforeEach, expect, test } from 'vitest';
import { useMatches } from './matches-store.ts';

const market = (id: string, oddsMilli = 1_900) => ({ id, picks: [{ pick: 'home', oddsMilli }] });
const known = () => useMatches.getState().known['7'];
const take = (markets: string[], listed: boolean) =>
  useMatches
    .getState()
    .take([create(MatchSchema, { id: 7n, state: { version: 2n }, markets: markets.map((id) => market(id)) })], listed);
const change = (init: Parameters<typeof create<typeof MatchChangeSchema>>[1], boardChanged = false) =>
  useMatches.getState().takeChanges([create(MatchChangeSchema, { id: 7n, ...init })], boardChanged);

beforeEach(() => useMatches.setState({ known: {}, boardEdition: 0 }));

test('a row that has another line shows that one alone, and the match keeps its other markets', () => {
  take(['a', 'b', 'c'], false);
  change({ markets: [market('b', 1_800)], whole: true, listed: true });
  expect(known()?.row).toEqual(['b']);
  expect(Object.keys(known()?.markets ?? {})).toEqual(['a', 'b', 'c']);
});

test('a whole match takes the place of what was known, and a change only adds to it', () => {
  take(['a', 'b'], false);
  change({ markets: [market('c')] });
  expect(Object.keys(known()?.markets ?? {})).toEqual(['a', 'b', 'c']);
  change({ markets: [market('c')], whole: true });
  expect(Object.keys(known()?.markets ?? {})).toEqual(['c']);
});

test('an older state changes nothing, and a list takes no incidents away', () => {
  take(['a'], false);
  change({ state: { version: 1n, salesStopped: true } });
  expect(known()?.state?.salesStopped).toBe(false);
  change({ state: { version: 3n, incidents: [{ number: 1, kind: 'goal' }] } });
  change({ state: { version: 4n }, listed: true, whole: true });
  expect(known()?.state).toMatchObject({ version: 4n, incidents: [{ kind: 'goal' }] });
});

test('a match that is gone says so, and a board that changed counts on', () => {
  take(['a'], true);
  change({ gone: true }, true);
  expect([known()?.gone, useMatches.getState().boardEdition]).toEqual([true, 1]);
});
