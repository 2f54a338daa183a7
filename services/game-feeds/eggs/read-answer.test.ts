import { expect, test } from 'vitest';
import { readAmount, readFound, readMoved } from './read-answer.ts';

const reason = (work: () => unknown): string => {
  try {
    work();
    return 'clear';
  } catch (error) {
    return (error as { reason?: string }).reason ?? 'other';
  }
};

test('a movement is done or refused only where the supplier says so', () => {
  const done = { status: 'RS_OK', amount: '1000000000', balance: '2500000000' };
  expect(readMoved(done)).toEqual({ state: 'done', amount: 10_000n, balance: 25_000n, code: '' });
  expect(readMoved({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' })).toMatchObject({
    state: 'refused',
    code: 'INSUFFICIENT_FUNDS',
  });
  expect(readMoved({ status: 'RS_ERROR_ELSE' })).toMatchObject({ state: 'refused', code: 'OTHER' });
  for (const answer of [[], null, {}, { status: 1 }, { status: 'OK' }, { status: 'RS_OK' }])
    expect(reason(() => readMoved(answer as never))).toBe('UNAVAILABLE');
  for (const status of ['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_UNKNOWN'])
    expect(reason(() => readMoved({ status }))).toBe('UNAVAILABLE');
});

test('what became of a movement is what the supplier keeps of it', () => {
  expect(readFound({ status: 'RS_OK', state: 'refused' })).toMatchObject({ state: 'refused', code: 'CLOSED' });
  expect(readFound({ status: 'RS_OK', state: 'done', amount: '100000', balance: '0' })).toMatchObject({ amount: 1n });
  for (const answer of [
    { status: 'RS_ERROR_LIMIT', state: 'refused' },
    { status: 'RS_OK', state: 'maybe' },
  ])
    expect(reason(() => readFound(answer))).toBe('UNAVAILABLE');
});

test.each(['-1', '1.5', '100001', '1e9', '', '9'.repeat(22)])('%j is no amount', (text) => {
  expect(reason(() => readAmount(text))).toBe('UNAVAILABLE');
});
