import { timestampDate } from '@bufbuild/protobuf/wkt';
import { kstIso } from '@madang/runtime/clock.ts';
import { num } from '../../wire.ts';
import { known } from '../known.ts';
import type { RestContext } from '../resource.ts';
import { report } from './report.ts';

const counts = [
  'all',
  'normal_a',
  'normal_b',
  'online',
  'waiting',
  'suspended',
  'blocked',
  'withdrawn',
  'rejected',
  'test',
] as const;
const whole = { type: 'integer' } as const;

async function countMembers({ gateway, caller }: RestContext): Promise<Record<(typeof counts)[number], number>> {
  const { normalA, normalB, ...found } = await gateway.services.accountSums.countMembers({}, caller.options);
  const named = new Map(Object.entries({ ...found, normal_a: normalA, normal_b: normalB }));
  const numberOf = (name: string) => num((named.get(name) as bigint | undefined) ?? 0n);
  return Object.fromEntries(counts.map((name) => [name, numberOf(name)])) as Record<(typeof counts)[number], number>;
}

/** What the accounts of a kind have together; null where the caller may not see it, or it cannot be told in time. */
async function holdingsOf(kind: 'member' | 'agent', { gateway, caller }: RestContext) {
  const sums = await known(gateway.services.accountSums.sumAccounts({ filter: { kind } }, caller.options));
  if (sums?.money === undefined) return null;
  return {
    money: num(sums.money),
    point: num(sums.point ?? 0n),
    egg: num(sums.egg ?? 0n),
    as_of: sums.asOf ? kstIso(timestampDate(sums.asOf)) : null,
  };
}

async function openBetsOf({ gateway, caller }: RestContext) {
  const query = { filter: { status: 'pending,accepted', test_account: 'false' }, limit: 1, sort: 'id' };
  const found = await known(gateway.services.betting.listBets(query, caller.options));
  return found ? { count: num(found.total), stake: num(found.stake) } : null;
}

const holdings = {
  type: ['object', 'null'],
  properties: { money: whole, point: whole, egg: whole, as_of: { type: ['string', 'null'], format: 'date-time' } },
  required: ['money', 'point', 'egg', 'as_of'],
};

export const house = report({
  name: 'house',
  does: 'How the house stands now: its members by state, what people hold, and the bets in progress. Test accounts are in no figure but their own.',
  callers: ['admin', 'agent'],
  filter: {},
  schema: {
    type: 'object',
    properties: {
      members: {
        type: 'object',
        properties: Object.fromEntries(counts.map((name) => [name, whole])),
        required: [...counts],
      },
      holdings: {
        type: 'object',
        description: 'In KRW, points and eggs; null where the caller may not see them.',
        properties: { member: holdings, agent: holdings },
        required: ['member', 'agent'],
      },
      open_bets: {
        type: ['object', 'null'],
        description: 'Bets without an outcome; a count of 10,000 says that many or more, and the stake is theirs.',
        properties: { count: whole, stake: whole },
        required: ['count', 'stake'],
      },
    },
    required: ['members', 'holdings', 'open_bets'],
  },
  async run(_filter, context) {
    const [members, member, agent, open] = await Promise.all([
      countMembers(context),
      holdingsOf('member', context),
      holdingsOf('agent', context),
      openBetsOf(context),
    ]);
    return { members, holdings: { member, agent }, open_bets: open };
  },
});
