import { expect, test } from 'vitest';
import { isThere } from './addresses.ts';

test('who reads already, or reads a post, is not called away', () => {
  expect(isThere('/board/message', '')('messages')).toBe(true);
  expect(isThere('/board/view', 'freeboard')('messages')).toBe(true);
  expect(isThere('/board/view', 'message')('messages')).toBe(false);
  expect(isThere('/board/notice', '')('messages')).toBe(false);
  expect(isThere('/board/customer', '')('replies')).toBe(true);
  expect(isThere('/board/message', '')('replies')).toBe(false);
  expect(isThere('/board/view', 'freeboard')('replies')).toBe(false);
});
