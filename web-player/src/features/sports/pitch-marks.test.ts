import { create } from '@bufbuild/protobuf';
import { MatchIncidentSchema } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { expect, test } from 'vitest';
import { pitchMarks } from './pitch-marks.ts';

const incident = (number: number, kind: string, side: string, revoked = false) =>
  create(MatchIncidentSchema, { number, kind, side, revoked });

test('the home team plays to the right, the away team to the left, and the last one is what it is about', () => {
  const marks = pitchMarks([incident(1, 'goal', 'home'), incident(2, 'goal', 'away')]);
  expect(marks.map(({ side, x, last }) => [side, x, last])).toEqual([
    ['home', 97, false],
    ['away', 3, true],
  ]);
});

test('two of a kind stand beside each other, within the pitch', () => {
  const marks = pitchMarks(Array.from({ length: 6 }, (_, number) => incident(number, 'corner', 'home')));
  expect(new Set(marks.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  for (const { x, y } of marks) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(100);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(100);
  }
});

test('what was taken back, belongs to nobody or is no thing of a pitch is not drawn', () => {
  const all = [incident(1, 'goal', 'home', true), incident(2, 'corner', ''), incident(3, '__proto__', 'away')];
  expect(pitchMarks(all)).toEqual([]);
});
