import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { kstIso } from '@madang/runtime/clock.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { instant, num } from '../../wire.ts';
import type { RestContext } from '../resource.ts';
import { keepers } from '../resources/parked-messages.ts';
import { report } from './report.ts';

interface Lane {
  name: string;
  count: number;
  amount: number;
  oldest_at: string | null;
}

const lane = (name: string, count: bigint, amount: bigint, oldest: Timestamp | undefined): Lane => ({
  ...{ name, count: num(count), amount: num(amount) },
  oldest_at: instant(oldest),
});

/** A part of the report that the caller may not see is left out, and the rest is still shown. */
async function permitted<T>(part: Promise<T>): Promise<T | undefined> {
  try {
    return await part;
  } catch (error) {
    if (toDomainError(error).reason === 'FORBIDDEN') return undefined;
    throw error;
  }
}

/** How many events wait for a replay. A service that is away cannot say: then there is no figure, and the lanes still stand. */
async function parkedCount({ door, caller }: RestContext): Promise<number | undefined> {
  try {
    const query = { filter: { open: 'true' }, limit: 1 };
    const asked = Object.values(keepers(door.services)).map((keeper) => keeper.listParked(query, caller.options));
    return (await Promise.all(asked)).reduce((sum, { total }) => sum + num(total), 0);
  } catch (error) {
    const { reason } = toDomainError(error);
    if (reason === 'FORBIDDEN' || reason === 'UNAVAILABLE' || reason === 'DEADLINE_EXCEEDED') return undefined;
    throw error;
  }
}

const pageRows = 100;
const maxPages = 5;

/** Open bets at or above the amount of attention. Their sum stops at five hundred: so many need a list and not a figure. */
async function highBets({ door, caller }: RestContext): Promise<{ lane: Lane; from: bigint }> {
  const { betting } = door.services;
  const { highBetFrom } = await door.site.betting.get();
  const filter = { status: 'accepted', stake_gte: String(highBetFrom) };
  let amount = 0n;
  let total = 0n;
  let oldest: Timestamp | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = { filter, offset: page * pageRows, limit: pageRows, sort: 'id' };
    const answer = await betting.listBets(query, caller.options);
    total = answer.total;
    oldest ??= answer.bets[0]?.placedAt;
    amount += answer.bets.reduce((sum, bet) => sum + bet.stake, 0n);
    if (answer.bets.length < pageRows) break;
  }
  return { lane: lane('high_bets', total, amount, oldest), from: highBetFrom };
}

export const waiting = report({
  name: 'waiting',
  does: 'What waits for an operator, by lane; a lane that the caller may not see is absent.',
  callers: ['admin', 'agent'],
  filter: {},
  schema: {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time' },
      lanes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            count: { type: 'integer' },
            amount: { type: 'integer' },
            oldest_at: { type: ['string', 'null'], format: 'date-time' },
          },
          required: ['name', 'count', 'amount', 'oldest_at'],
        },
      },
      online: { type: 'integer' },
      alerts: { type: 'integer' },
      high_bet_from: { type: 'integer', description: 'The stake from which a bet is in the lane of high bets.' },
      parked: {
        type: 'integer',
        description: 'Events that wait for a replay; absent where the caller may not see them, or a service is away.',
      },
    },
    required: ['at', 'lanes'],
  },
  async run(_filter, context) {
    const { door, caller } = context;
    const { wallet, identity, feeds } = door.services;
    const [money, presence, alerts, high, parked] = await Promise.all([
      permitted(wallet.countOpen({}, caller.options)),
      permitted(identity.countPresence({}, caller.options)),
      permitted(feeds.listAlerts({ filter: { open: 'true' }, limit: 1 }, caller.options)),
      permitted(highBets(context)),
      parkedCount(context),
    ]);
    const lanes: Lane[] = [];
    if (money) {
      lanes.push(lane('charges', money.deposits, money.depositAmount, money.oldestDepositAt));
      lanes.push(lane('exchanges', money.withdrawals, money.withdrawalAmount, money.oldestWithdrawalAt));
    }
    if (presence) lanes.push(lane('joins', presence.joinsWaiting, 0n, presence.oldestJoinAt));
    if (high) lanes.push(high.lane);
    return {
      at: kstIso(door.clock.now()),
      lanes,
      ...(presence && { online: num(presence.membersOnline) }),
      ...(alerts && { alerts: num(alerts.total) }),
      ...(parked !== undefined && { parked }),
      ...(high && { high_bet_from: num(high.from) }),
    };
  },
});
