import { expect, test } from 'vitest';
import { readCall } from './read-call.ts';

const ids = { user: '7', request_uuid: 'r', transaction_uuid: 't', round: 'o' };
const bet = { ...ids, token: 'x', currency: 'KRW', game_code: 'reels' };
const textOf = (fields: object, amount = '100000'): string =>
  JSON.stringify({ ...fields, amount: 0 }).replace('"amount":0', `"amount":${amount}`);
const read = (text: string) => readCall('bet', Buffer.from(text));
const amountOf = (amount: string): bigint | string => {
  const told = read(textOf(bet, amount));
  return 'call' in told ? told.call.amount : told.refused;
};

test.each([
  ['0', 0n],
  ['100000', 1n],
  ['1e5', 1n],
  ['100000.0', 1n],
  ['9007199254800000', 90_071_992_548n],
  ['100000000000000000000', 10n ** 15n],
  ['100000000000000100000', 'RS_ERROR_WRONG_TYPES'],
  ['100000000000000000001', 'RS_ERROR_WRONG_TYPES'],
  ['9007199254740993', 'RS_ERROR_WRONG_TYPES'],
  ['-0', 0n],
  ['-100000', 'RS_ERROR_WRONG_TYPES'],
  ['1e25', 'RS_ERROR_WRONG_TYPES'],
  ['1e400', 'RS_ERROR_WRONG_TYPES'],
  ['null', 'RS_ERROR_WRONG_SYNTAX'],
  ['"100000"', 'RS_ERROR_WRONG_TYPES'],
])('the amount %s is %s won', (text, won) => {
  expect(amountOf(text)).toBe(won);
});

test('a call has the fields of its kind, and nothing of what it says beside them', () => {
  expect(read(textOf({ ...bet, reference_transaction_uuid: 'z', amount2: 7, toString: 'x' }))).toEqual({
    call: {
      kind: 'bet',
      user: '7',
      accountId: 7n,
      requestId: 'r',
      token: 'x',
      transactionId: 't',
      reference: '',
      amount: 1n,
      currency: 'KRW',
      round: 'o',
      roundClosed: false,
      isFree: false,
      game: 'reels',
    },
  });
});

test('a rollback takes all of its reference, whatever amount it tells, and needs no token', () => {
  const told = readCall(
    'rollback',
    Buffer.from(JSON.stringify({ ...ids, reference_transaction_uuid: 'b', amount: 'x' })),
  );
  expect(told).toMatchObject({ call: { amount: 0n, reference: 'b', token: '', currency: 'KRW' } });
});

test('bytes that are no text are no call: two ids must not become one', () => {
  const [before = '', after = ''] = textOf({ ...bet, transaction_uuid: '#' }).split('#');
  for (const byte of [0xff, 0xc0, 0x80])
    expect(readCall('bet', Buffer.concat([Buffer.from(before), Buffer.from([byte]), Buffer.from(after)]))).toEqual({
      refused: 'RS_ERROR_WRONG_SYNTAX',
      echo: {},
    });
});

test.each([
  ['{"__proto__":{},', 'RS_ERROR_WRONG_SYNTAX'],
  ['{"\\u005f_proto__":{},', 'RS_ERROR_WRONG_SYNTAX'],
  ['{"meta":{"constructor":{"prototype":{}}},', 'RS_ERROR_WRONG_SYNTAX'],
  [`{"meta":${'['.repeat(40)}${']'.repeat(40)},`, 'RS_ERROR_WRONG_SYNTAX'],
])('%s… is refused', (start, status) => {
  expect(read(start + textOf(bet).slice(1))).toMatchObject({ refused: status });
});

test.each(['0', '07', '1.0', ' 7', '576460752303423488', '999999999999999999', '７'])('no account is %s', (user) => {
  expect(read(textOf({ ...bet, user }))).toMatchObject({ refused: 'RS_ERROR_WRONG_TYPES', echo: { requestId: 'r' } });
});
