import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, isBusinessDay, startOfDay } from './business-day.ts';
import {
  compareRounds,
  nextRound,
  previousRound,
  roundAt,
  roundsADay,
  roundsBetween,
  roundTimes,
} from './round-clock.ts';

const eos5 = { cycleMinutes: 5, closeBeforeSeconds: 10 };
const kst = (text: string) => new Date(`${text}+09:00`);

test('a day has 1440 / n rounds', () => {
  const counts = [1, 2, 3, 4, 5].map((cycleMinutes) => roundsADay({ cycleMinutes, closeBeforeSeconds: 10 }));
  expect(counts).toEqual([1440, 720, 480, 360, 288]);
});

test('00:05 draws round 1, 23:55 round 287, and 00:00 round 288 of the day before', () => {
  expect(roundTimes(eos5, '20261120', 1).drawsAt).toEqual(kst('2026-11-20T00:05:00'));
  expect(roundTimes(eos5, '20261120', 287).drawsAt).toEqual(kst('2026-11-20T23:55:00'));
  expect(roundTimes(eos5, '20261120', 288).drawsAt).toEqual(kst('2026-11-21T00:00:00'));
  expect(roundTimes(eos5, '20261231', 288).drawsAt).toEqual(kst('2027-01-01T00:00:00'));
});

test('a round opens at the draw before and closes ten seconds ahead of its own', () => {
  expect(roundTimes(eos5, '20261120', 247)).toEqual({
    opensAt: kst('2026-11-20T20:30:00'),
    closesAt: kst('2026-11-20T20:34:50'),
    drawsAt: kst('2026-11-20T20:35:00'),
  });
  expect(roundTimes(eos5, '20261120', 1).opensAt).toEqual(kst('2026-11-20T00:00:00'));
});

test.each([
  ['2026-11-20T23:54:59.999', '20261120', 287],
  ['2026-11-20T23:55:00.000', '20261120', 288],
  ['2026-11-20T23:59:59.999', '20261120', 288],
  ['2026-11-21T00:00:00.000', '20261121', 1],
  ['2026-11-21T00:04:59.999', '20261121', 1],
  ['2026-11-21T00:05:00.000', '20261121', 2],
])('at %s KST the next draw is %s round %i', (instant, day, round) => {
  expect(roundAt(eos5, kst(instant))).toEqual({ day, round });
});

test('the round before the first and after the last lie on the neighbouring days, over leap days and years', () => {
  expect(nextRound(eos5, { day: '20261231', round: 288 })).toEqual({ day: '20270101', round: 1 });
  expect(previousRound(eos5, { day: '20280301', round: 1 })).toEqual({ day: '20280229', round: 288 });
  expect(nextRound(eos5, { day: '20261120', round: 1 })).toEqual({ day: '20261120', round: 2 });
});

test.each([0, 289, 1.5, -1])('round %d of a five-minute game is refused', (round) => {
  expect(() => roundTimes(eos5, '20261120', round)).toThrow(RangeError);
});

test.each(['20260230', '2026112', '2026-11-20', '00000000', 'today'])('%s is no business day', (day) => {
  expect(isBusinessDay(day)).toBe(false);
  expect(() => startOfDay(day)).toThrow(RangeError);
});

test('a business day begins at midnight in Seoul, whatever the zone of the machine', () => {
  expect(startOfDay('20261120').toISOString()).toBe('2026-11-19T15:00:00.000Z');
  expect(dayOf(new Date('2026-11-19T14:59:59.999Z'))).toBe('20261119');
  expect(addDays('20280228', 2)).toBe('20280301');
});

test('what was missed is made up in order, up to a limit', () => {
  const places = [...roundsBetween(eos5, { day: '20261120', round: 286 }, { day: '20261121', round: 1 }, 10)];
  expect(places.map(({ day, round }) => `${day}.${round}`)).toEqual(['20261120.287', '20261120.288', '20261121.1']);
  expect([...roundsBetween(eos5, { day: '20261120', round: 1 }, { day: '20261121', round: 1 }, 10)]).toHaveLength(10);
  expect([...roundsBetween(eos5, { day: '20261121', round: 1 }, { day: '20261120', round: 1 }, 10)]).toEqual([]);
});

test('every instant lies within the round that it is said to be in, and rounds follow each other without a gap', () => {
  const instants = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.constantFrom(1, 2, 3, 4, 5, 60), (instant, cycleMinutes) => {
      const game = { cycleMinutes, closeBeforeSeconds: 10 };
      const place = roundAt(game, instant);
      const times = roundTimes(game, place.day, place.round);
      expect(times.opensAt.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(times.drawsAt.getTime()).toBeGreaterThan(instant.getTime());
      const next = nextRound(game, place);
      expect(roundTimes(game, next.day, next.round).opensAt).toEqual(times.drawsAt);
      expect(previousRound(game, next)).toEqual(place);
      expect(compareRounds(place, next)).toBeLessThan(0);
    }),
  );
});
