import { create, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { OddsChange, PlaceBetRequestSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { AccountKind, ListQuerySchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { UpdateGameRequestSchema } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { LoginRequestSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { validate } from './validate.ts';

function refusedField<D extends DescMessage>(desc: D, init: MessageInitShape<D>): string {
  try {
    validate(desc, create(desc, init));
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'VALIDATION') return error.field;
    throw error;
  }
  return 'nothing was refused';
}

const slip = (more: MessageInitShape<typeof PlaceBetRequestSchema>) => ({
  key: 'slip-0001',
  stake: 10_000n,
  oddsChange: OddsChange.ANY,
  selections: [{ roundId: 'eos5.20261120.247', pick: 'pb_odd', oddsMilli: 1950 }],
  ...more,
});
const login = { account: 'player1', password: 'right', ip: '192.0.2.1', kind: AccountKind.MEMBER };

test('a value that an enum does not have is refused, alone and in a list', () => {
  expect(refusedField(PlaceBetRequestSchema, slip({}))).toBe('nothing was refused');
  for (const unknown of [7, -1, 2 ** 31 - 1])
    expect(refusedField(PlaceBetRequestSchema, slip({ oddsChange: unknown as OddsChange }))).toBe('odds_change');
  expect(refusedField(LoginRequestSchema, { ...login, otherKinds: [AccountKind.ADMIN] })).toBe('nothing was refused');
  expect(refusedField(LoginRequestSchema, { ...login, otherKinds: [99 as AccountKind] })).toBe('other_kinds');
});

test.each([
  ['NUL', 'a\0b'],
  ['half of a surrogate pair', 'a\ud800b'],
])('%s is refused in every text', (_name, text) => {
  expect(refusedField(PlaceBetRequestSchema, slip({ key: `slip-${text}` }))).toBe('key');
  const [leg] = slip({}).selections;
  expect(refusedField(PlaceBetRequestSchema, slip({ selections: [{ ...leg, pick: text }] }))).toBe('pick');
  expect(refusedField(ListQuerySchema, { ids: ['1', text] })).toBe('ids');
  expect(refusedField(ListQuerySchema, { filter: { [text]: 'x' } })).toBe('filter');
  expect(refusedField(ListQuerySchema, { filter: { status: text } })).toBe('filter');
  expect(refusedField(UpdateGameRequestSchema, { id: 'eos5', pickStatus: { pb_odd: text } })).toBe('pick_status');
});

test('a whole pair, and any other sign, is a text like any other', () => {
  expect(refusedField(ListQuerySchema, { ids: ['1'], filter: { nickname_q: '하늘 🎲 ́\t\u001f' } })).toBe(
    'nothing was refused',
  );
});

test('texts of a map are bounded as those of a field are', () => {
  expect(refusedField(ListQuerySchema, { filter: { status: 'x'.repeat(4_096) } })).toBe('nothing was refused');
  expect(refusedField(ListQuerySchema, { filter: { status: 'x'.repeat(4_097) } })).toBe('filter');
  expect(refusedField(ListQuerySchema, { filter: { ['x'.repeat(257)]: 'x' } })).toBe('filter');
});
