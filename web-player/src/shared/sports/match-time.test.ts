import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { MatchClockSchema } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { expect, test } from 'vitest';
import { clockFace, secondsNow } from './match-time.ts';

const clock = (init: object) =>
  create(MatchClockSchema, { seconds: 100, running: true, at: timestampFromMs(1_000), ...init });

test('a running clock goes on by itself, forwards or down to nothing', () => {
  expect(secondsNow(clock({}), 31_999)).toBe(130);
  expect(secondsNow(clock({ countsDown: true }), 31_999)).toBe(70);
  expect(secondsNow(clock({ countsDown: true }), 999_999)).toBe(0);
});

test('one that stands, or whose time is not known, shows what it showed', () => {
  expect(secondsNow(clock({ running: false }), 31_000)).toBe(100);
  expect(secondsNow(create(MatchClockSchema, { seconds: 100, running: true }), 31_000)).toBe(100);
  // A clock that runs ahead of ours is not turned back.
  expect(secondsNow(clock({}), 0)).toBe(100);
});

test('the face has minutes past the hour', () => {
  expect([clockFace(0), clockFace(4_572), clockFace(6_000)]).toEqual(['00:00', '76:12', '100:00']);
});
