import { expect, test } from 'vitest';
import { inherited, newPerson, personChanges } from './person-changes.ts';

test('a restriction is set, cleared, or taken away so that the level counts, and what was not touched is not sent', () => {
  const before = { nickname: 'a', own_flags: { no_exchange: true, block_posts: true } };
  const form = { nickname: 'a', own_flags: { no_exchange: inherited, block_posts: true, block_bet_cancel: false } };
  expect(personChanges(form, { previousData: before })).toEqual({
    own_flags: { no_exchange: null, block_bet_cancel: false },
  });
  expect(personChanges({ ...before, nickname: 'b' }, { previousData: before })).toEqual({ nickname: 'b' });
});

test('a new person begins with the flags that are on, and says nothing of the others', () => {
  const flags = { block_messages: true, allow_eggs: false };
  expect(newPerson({ account: 'new_one', nickname: '', flags })).toEqual({
    account: 'new_one',
    flags: { block_messages: true },
  });
  expect(newPerson({ account: 'new_one', flags: { allow_eggs: false } })).toEqual({ account: 'new_one' });
});
