import { create } from '@bufbuild/protobuf';
import { ListUseResponseSchema } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { expect, test } from 'vitest';
import { minutesSince, periodStarts } from './use-sums.ts';

test('days, weeks and months begin at midnight in Seoul, weeks on Monday', () => {
  expect(periodStarts(new Date('2026-11-22T23:59:59.999+09:00'))).toEqual({
    day: '2026-11-22',
    week: '2026-11-16',
    month: '2026-11-01',
  });
  expect(periodStarts(new Date('2026-11-23T00:00:00.000+09:00'))).toMatchObject({
    day: '2026-11-23',
    week: '2026-11-23',
  });
  // The week that a month ends in began in the month before.
  expect(periodStarts(new Date('2027-01-01T00:00:00.000+09:00'))).toEqual({
    day: '2027-01-01',
    week: '2026-12-28',
    month: '2027-01-01',
  });
});

test('minutes are summed from a day on, with it', () => {
  const days = [
    { day: '2026-11-15', minutes: 9, nightMinutes: 9 },
    { day: '2026-11-16', minutes: 20, nightMinutes: 5 },
    { day: '2026-11-20', minutes: 3, nightMinutes: 0 },
  ];
  expect(minutesSince(create(ListUseResponseSchema, { days }), '2026-11-16')).toEqual({ minutes: 23, night: 5 });
});
