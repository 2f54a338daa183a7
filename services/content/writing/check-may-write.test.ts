import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { checkMayWrite, type Writing } from './check-may-write.ts';

const writings: readonly Writing[] = ['post', 'comment', 'inquiry'];

function refused(flags: string[]): string[] {
  return writings.filter((what) => {
    try {
      checkMayWrite({ flags }, what);
      return false;
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'FORBIDDEN') return true;
      throw error;
    }
  });
}

test('each flag keeps from one kind of writing', () => {
  expect(refused([])).toEqual([]);
  expect(refused(['block_posts'])).toEqual(['post']);
  expect(refused(['block_comments', 'no_exchange'])).toEqual(['comment']);
  expect(refused(['block_inquiries', 'block_posts'])).toEqual(['post', 'inquiry']);
});
