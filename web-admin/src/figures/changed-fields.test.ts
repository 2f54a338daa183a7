import { expect, it } from 'vitest';
import { changedFields, filledFields } from './changed-fields.ts';

const before = {
  nickname: '은하수',
  phone_number: '01012345678',
  level: 1,
  flags: { no_exchange: true },
  ancestors: [],
};

it('only what differs is sent', () => {
  expect(changedFields({ ...before }, before)).toEqual({});
  expect(changedFields({ ...before, level: 2 }, before)).toEqual({ level: 2 });
});

it('what was cleared is sent as an empty text, and what was never there is not', () => {
  expect(changedFields({ ...before, phone_number: null, password: null }, before)).toEqual({ phone_number: '' });
});

it('of a map only the entries that differ are sent', () => {
  const flags = { no_exchange: false, exchange_check: null, block_bet_cancel: true };
  expect(changedFields({ ...before, flags }, before)).toEqual({
    flags: { no_exchange: false, block_bet_cancel: true },
  });
  expect(filledFields({ account: 'a', rates: { slot: null, casino: 0 } })).toEqual({
    account: 'a',
    rates: { casino: 0 },
  });
});
