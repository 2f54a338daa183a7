import { expect, test } from 'vitest';
import { judgeToken, sessionRules, type TokenFacts } from './session-rules.ts';

const start = new Date('2026-11-20T03:00:00Z');
const at = (ms: number): Date => new Date(start.getTime() + ms);
const facts = (more: Partial<TokenFacts> = {}): TokenFacts => ({
  kind: 'member',
  issuedAt: start,
  retiredAt: null,
  seenAt: start,
  expiresAt: at(86_400_000),
  endedAt: null,
  accountState: 'normal',
  ...more,
});
const judge = (more: Partial<TokenFacts>, ms: number) => judgeToken(facts(more), sessionRules, at(ms)).verdict;

test.each([
  ['a fresh token', {}, 0, 'good'],
  ['the last moment before renewal', {}, 599_999, 'good'],
  ['the age of renewal', {}, 600_000, 'renew'],
  ['a retired token in its grace', { retiredAt: at(600_000) }, 659_999, 'good'],
  ['a retired token after its grace', { retiredAt: at(600_000) }, 660_000, 'stolen'],
  ['the last moment awake', {}, 7_199_999, 'renew'],
  ['asleep', {}, 7_200_000, 'expired'],
  ['an administrator asleep', { kind: 'admin' }, 3_600_000, 'expired'],
  ['the last moment of the session', { seenAt: at(86_399_000) }, 86_399_999, 'renew'],
  ['the end of the session', { seenAt: at(86_399_000) }, 86_400_000, 'expired'],
  ['a session that was ended', { endedAt: start }, 0, 'expired'],
  ['an account that is not normal', { accountState: 'blocked' }, 0, 'expired'],
  ['a stolen token of an ended session', { endedAt: start, retiredAt: start }, 600_000, 'expired'],
] as const)('%s', (_name, more, ms, verdict) => {
  expect(judge(more, ms)).toBe(verdict);
});

test('a token is asked for again within seconds, and never later than something must be decided', () => {
  const recheck = (more: Partial<TokenFacts>, ms: number) => {
    const judged = judgeToken(facts(more), sessionRules, at(ms));
    return 'recheckAt' in judged ? judged.recheckAt.getTime() - start.getTime() : undefined;
  };
  expect(recheck({}, 0)).toBe(5_000);
  expect(recheck({}, 598_000)).toBe(600_000);
  expect(recheck({ retiredAt: at(600_000) }, 658_000)).toBe(660_000);
  expect(recheck({ expiresAt: at(1_000) }, 0)).toBe(1_000);
});
