import { timestampMs } from '@bufbuild/protobuf/wkt';
import { expect, test } from 'vitest';
import { SupplierError } from '../../casino/supplier/supplier-client.ts';
import { parseExact } from '../../sports/outside/exact-json.ts';
import { pageRows, readHistory } from './read-history.ts';

const nowMs = Date.parse('2026-11-20T03:00:00Z');
const row = {
  transaction_uuid: 't-1',
  user: '7',
  game_code: 'reels',
  round: 'r-1',
  amount: 100_000_000,
  win: 250_000_000,
  outcome: 'win',
  balance_before: 500_000_000,
  balance_after: 650_000_000,
  placed_at: '2026-11-20T02:59:58.250Z',
  settled_at: '2026-11-20T11:59:59+09:00',
  version: 1,
};

const read = (answer: object, after = '0') =>
  readHistory(parseExact(JSON.stringify(answer)), {
    vendor: 'aurora',
    after,
    nowMs,
    classOf: (code) => (code === 'reels' ? 'slot' : 'casino'),
  });
const page = (...bets: object[]) => ({ status: 'RS_OK', bets, next: '5' });

test('a page is told in KRW, with the class of each game and the place of the next page', () => {
  const { bets, next } = read(page(row));
  expect(next).toBe('5');
  expect(bets).toMatchObject([
    {
      vendor: 'aurora',
      transactionId: 't-1',
      accountId: 7n,
      game: 'reels',
      gameClass: 'slot',
      stake: 1_000n,
      payout: 2_500n,
      outcome: 'win',
      balanceBefore: 5_000n,
      balanceAfter: 6_500n,
      version: 1n,
    },
  ]);
  const [bet] = bets;
  expect([bet?.placedAt, bet?.settledAt].map((at) => at && timestampMs(at as never))).toEqual([
    nowMs - 1_750,
    nowMs - 1_000,
  ]);
});

test('a bet that is open has no instant of its outcome, and a page may be empty where it was', () => {
  const { settled_at: _, ...open } = { ...row, outcome: 'open', win: 0 };
  expect(read(page(open)).bets[0]).not.toHaveProperty('settledAt');
  expect(read({ status: 'RS_OK', bets: [], next: '0' })).toEqual({ bets: [], next: '0' });
});

test.each<[string, object]>([
  ['no answer of its form', []],
  ['a refusal', { ...page(row), status: 'RS_ERROR_UNKNOWN' }],
  ['no list', { ...page(row), bets: {} }],
  ['more rows than were asked for', page(...Array.from({ length: pageRows + 1 }, () => row))],
  ['bets, and the place where it was', { ...page(row), next: '0' }],
  ['no place', { ...page(row), next: '' }],
  ['a place with a blank', { ...page(row), next: '5 6' }],
  ['a stranger’s id', page({ ...row, user: '-7' })],
  ['an id beyond the greatest', page({ ...row, user: '576460752303423488' })],
  ['an amount below 0', page({ ...row, amount: -100_000 })],
  ['a part of a won', page({ ...row, win: 100_001 })],
  ['more than there is', page({ ...row, win: '1000000000000000100000' })],
  ['an outcome of its own', page({ ...row, outcome: 'push' })],
  ['a control character', page({ ...row, transaction_uuid: 't\u0000' })],
  ['a bet without a game', page({ ...row, game_code: '' })],
  ['an instant long ago', page({ ...row, placed_at: '2024-01-01T00:00:00Z' })],
  ['an instant to come', page({ ...row, placed_at: '2026-11-22T00:00:00Z' })],
  ['no instant', page({ ...row, settled_at: 'yesterday' })],
  ['an outcome without its instant', page({ ...row, settled_at: undefined })],
  ['no version', page({ ...row, version: 0 })],
  ['a good row before a wrong one', page(row, { ...row, user: '__proto__' })],
])('a page with %s is refused whole', (_, answer) => {
  expect(() => read(answer)).toThrow(SupplierError);
});
