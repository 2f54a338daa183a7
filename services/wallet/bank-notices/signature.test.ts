import { expect, test } from 'vitest';
import { isSigned, signatureOf } from './signature.ts';

const body = Buffer.from('{"notices":[]}');
const now = new Date('2026-11-20T12:00:00Z');
const seconds = (away: number) => String(now.getTime() / 1_000 + away);
const call = (away = 0, secret = 's1', more = {}) => {
  const timestamp = seconds(away);
  return { timestamp, signature: signatureOf(secret, timestamp, body), body, ...more };
};

test('a call counts with any secret in force, within five minutes on both sides', () => {
  expect(isSigned(['s1'], call(), now)).toBe(true);
  expect(isSigned(['s2', 's1'], call(), now)).toBe(true);
  for (const [away, fits] of [
    [300, true],
    [301, false],
    [-300, true],
    [-301, false],
  ] as const)
    expect([away, isSigned(['s1'], call(away), now)]).toEqual([away, fits]);
});

test('another secret, body, time or form is no signature', () => {
  expect(isSigned([], call(), now)).toBe(false);
  expect(isSigned(['s1'], call(0, 's3'), now)).toBe(false);
  expect(isSigned(['s1'], call(0, 's1', { body: Buffer.from('{}') }), now)).toBe(false);
  expect(isSigned(['s1'], call(0, 's1', { timestamp: seconds(1) }), now)).toBe(false);
  expect(isSigned(['s1'], call(0, 's1', { signature: 'zz' }), now)).toBe(false);
  expect(isSigned(['s1'], call(0, 's1', { timestamp: 'NaN' }), now)).toBe(false);
});

test('a time or a signature with anything before or behind it is none, whoever signed it so', () => {
  const { signature } = call();
  const signed = (timestamp: string) => ({ timestamp, signature: signatureOf('s1', timestamp, body), body });
  for (const text of [`x${seconds(0)}`, `${seconds(0)}x`, ` ${seconds(0)}`, `${seconds(0)}.5`])
    expect([text, isSigned(['s1'], signed(text), now)]).toEqual([text, false]);
  for (const text of [`${signature}zz`, `zz${signature}`, `${signature}00`, signature.toUpperCase()])
    expect([text, isSigned(['s1'], call(0, 's1', { signature: text }), now)]).toEqual([text, false]);
});
