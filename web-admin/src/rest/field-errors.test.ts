import { expect, it } from 'vitest';
import { fieldErrors } from './field-errors.ts';

it('a refusal stands at the field that it names, in the words of the server', () => {
  expect(fieldErrors({ code: 'TAKEN', message: '이미 쓰고 있습니다.', field: 'account' })).toEqual({
    account: '이미 쓰고 있습니다.',
  });
  expect(fieldErrors({ code: 'TAKEN', field: 'account' })).toEqual({ account: 'errors.TAKEN' });
  expect(fieldErrors({ code: 'STATE_CONFLICT', message: '바뀌었습니다.' })).toBeUndefined();
});

it('the least age is told, where the refusal knows it', () => {
  const refusal = { code: 'UNDER_AGE', message: '이용할 수 있는 나이가 아닙니다.', field: 'date_of_birth' };
  expect(fieldErrors({ ...refusal, meta: { age: 19 } })?.date_of_birth).toBe(
    '@@react-admin@@{"message":"console.refused.UNDER_AGE","args":{"age":19}}',
  );
  expect(fieldErrors(refusal)).toEqual({ date_of_birth: refusal.message });
});

it('a rate out of its range stands at its class, in percent', () => {
  const meta = { game_class: 'minigame', min: 50, max: 120 };
  expect(fieldErrors({ code: 'RATE_RANGE', message: 'x', field: 'rates', meta })).toEqual({
    'rates.minigame': '@@react-admin@@{"message":"console.refused.RATE_RANGE","args":{"min":0.5,"max":1.2}}',
  });
});
