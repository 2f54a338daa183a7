import { describe, expect, it } from 'vitest';
import type { WorkQueues } from '../contract/report.ts';
import { arrivals } from './arrivals.ts';

const reading = (charges: number, exchanges: number): WorkQueues => ({
  at: '',
  online: 0,
  alerts: 0,
  queues: [
    { name: 'charges', count: charges, amount: 0, oldest_at: null },
    { name: 'exchanges', count: exchanges, amount: 0, oldest_at: null },
  ],
});

describe('arrivals', () => {
  it('are silent at the first reading', () => expect(arrivals(undefined, reading(5, 5))).toEqual([]));
  it('name the queues that grew, not those that shrank', () => {
    expect(arrivals(reading(1, 3), reading(2, 1))).toEqual(['charges']);
  });
  it('are silent when nothing is new', () => expect(arrivals(reading(1, 1), reading(1, 1))).toEqual([]));
});
