import { expect, test } from 'vitest';
import { alertDue, GAP_MS, type Moment, POSTPONED_MS } from './alert-cycle.ts';

const noon = Date.parse('2026-11-20T03:00:00Z');
const due = (more: Partial<Moment> = {}) =>
  alertDue({
    counts: { replies: 0, messages: 1 },
    isThere: () => false,
    isCovered: false,
    wallMs: noon,
    elapsedMs: 100_000,
    ownAnsweredMs: undefined,
    answered: undefined,
    ...more,
  });

test('nothing unread is no alert, and replies come before messages', () => {
  expect(due({ counts: { replies: 0, messages: 0 } })).toBeUndefined();
  expect(due()).toBe('messages');
  expect(due({ counts: { replies: 1, messages: 9 } })).toBe('replies');
});

test('none shows over another, or over anything else that lies over the page', () => {
  expect(due({ isCovered: true })).toBeUndefined();
});

test('fifteen seconds lie between an answer and the next alert, to the millisecond', () => {
  const after = (ms: number) => due({ elapsedMs: 100_000 + ms, ownAnsweredMs: 100_000 });
  expect(after(GAP_MS - 1)).toBeUndefined();
  expect(after(GAP_MS)).toBe('messages');
  // The same of what was answered in another tab.
  const elsewhere = (ms: number) => due({ wallMs: noon + ms, answered: { atMs: noon } });
  expect(elsewhere(0)).toBeUndefined();
  expect(elsewhere(GAP_MS - 1)).toBeUndefined();
  expect(elsewhere(GAP_MS)).toBe('messages');
});

test('a clock that is set back holds no alert up for ever, and brings none too early in the tab that was answered', () => {
  const answered = { atMs: noon };
  expect(due({ wallMs: noon - 3_600_000, answered })).toBe('messages');
  expect(due({ wallMs: noon - 3_600_000, answered, ownAnsweredMs: 90_000 })).toBeUndefined();
  // One that is set ahead brings none too early there either.
  expect(due({ wallMs: noon + 3_600_000, answered, ownAnsweredMs: 90_000 })).toBeUndefined();
});

test('who reads one of them is called to neither, and who reads messages still hears of an answer', () => {
  const isThere = (unread: string) => unread === 'messages';
  expect(due({ isThere })).toBeUndefined();
  expect(due({ isThere, counts: { replies: 1, messages: 1 } })).toBe('replies');
  const reads = (unread: string) => unread === 'replies';
  expect(due({ isThere: reads, counts: { replies: 1, messages: 1 } })).toBeUndefined();
});

test('what was put off rests until there is more of it, or a while is over', () => {
  const postponed = { replies: 0, messages: 1 };
  const after = (ms: number, messages = 1) =>
    due({ counts: { replies: 0, messages }, wallMs: noon + ms, answered: { atMs: noon, postponed } });
  expect(after(GAP_MS)).toBeUndefined();
  expect(after(POSTPONED_MS - 1)).toBeUndefined();
  expect(after(POSTPONED_MS)).toBe('messages');
  expect(after(GAP_MS, 2)).toBe('messages');
  expect(after(GAP_MS - 1, 2)).toBeUndefined();
});
