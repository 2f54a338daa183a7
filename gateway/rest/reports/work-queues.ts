import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { kstDay, kstDayStart, kstIso } from '@madang/runtime/clock.ts';
import { instant, num } from '../../wire.ts';
import { known, permitted } from '../known.ts';
import type { RestContext } from '../resource.ts';
import { approvalKeepers } from '../resources/approvals.ts';
import { keepers } from '../resources/parked-messages.ts';
import { openBets } from './open-bets.ts';
import { report } from './report.ts';

interface WorkQueue {
  name: string;
  count: number;
  amount: number;
  oldest_at: string | null;
}

const queue = (name: string, count: bigint, amount: bigint, oldest: Timestamp | undefined): WorkQueue => ({
  name,
  count: num(count),
  amount: num(amount),
  oldest_at: instant(oldest),
});

/** How many events wait for a replay. */
async function parkedCount({ gateway, caller }: RestContext): Promise<number> {
  const query = { filter: { open: 'true' }, limit: 1 };
  const asked = Object.values(keepers(gateway.services)).map((keeper) => keeper.listParked(query, caller.options));
  return (await Promise.all(asked)).reduce((sum, { total }) => sum + num(total), 0);
}

/** How many requests wait for the caller's agreement; administrators alone are asked. */
async function approvalCount({ gateway, caller }: RestContext): Promise<number | undefined> {
  if (caller.kind !== 'admin') return undefined;
  const query = { filter: { box: 'for_me' }, limit: 1 };
  const asked = Object.values(approvalKeepers(gateway.services)).map((one) => one.listApprovals(query, caller.options));
  return (await Promise.all(asked)).reduce((sum, { total }) => sum + num(total), 0);
}

/** How many members ask where to pay to and wait for an operator's answer. */
async function inquiryCount({ gateway, caller }: RestContext): Promise<number> {
  const query = { filter: { status: 'open' }, limit: 1 };
  return num((await gateway.services.accountInquiry.listAccountInquiries(query, caller.options)).total);
}

/** Open bets at or above the amount of attention. Their sum stops at five hundred: so many need a list and not a figure. */
async function highBets(context: RestContext): Promise<{ queue: WorkQueue; from: bigint }> {
  const { highBetFrom } = await context.gateway.site.betting.get();
  const { total, stake, oldest } = await openBets({ status: 'accepted', stake_gte: String(highBetFrom) }, context);
  return { queue: queue('high_bets', total, stake, oldest), from: highBetFrom };
}

/** High wins of this business day; test accounts are no part of it. */
async function highWinsToday({ gateway, caller }: RestContext): Promise<number> {
  const from = kstDayStart(kstDay(gateway.clock.now())).toISOString();
  const query = { filter: { won_at_gte: from, test_account: 'false' }, limit: 1 };
  return num((await gateway.services.highWin.listHighWins(query, caller.options)).total);
}

export const workQueues = report({
  name: 'work-queues',
  does: 'What waits for an operator, by work queue; one that the caller may not see is absent.',
  callers: ['admin', 'agent'],
  filter: {},
  schema: {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time' },
      queues: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', enum: ['charges', 'exchanges', 'joins', 'high_bets', 'support'] },
            count: { type: 'integer' },
            amount: { type: 'integer' },
            oldest_at: { type: ['string', 'null'], format: 'date-time' },
          },
          required: ['name', 'count', 'amount', 'oldest_at'],
        },
      },
      online: { type: 'integer' },
      alerts: { type: 'integer' },
      high_wins: { type: 'integer', description: 'High wins of this business day.' },
      high_bet_from: { type: 'integer', description: 'The stake from which a bet is in the queue of high bets.' },
      approvals: {
        type: 'integer',
        description: 'Requests that wait for the caller as the second person; absent where a service is away.',
      },
      inquiries: { type: 'integer', description: 'Members that asked where to pay to and wait for an answer.' },
      parked: {
        type: 'integer',
        description: 'Events that wait for a replay; absent where the caller may not see them, or a service is away.',
      },
    },
    required: ['at', 'queues'],
  },
  async run(_filter, context) {
    const { gateway, caller } = context;
    const { wallet, identity, feeds } = gateway.services;
    const [money, presence, alerts, high, wins, parked, approvals, inquiries, support] = await Promise.all([
      permitted(wallet.countOpen({}, caller.options)),
      permitted(identity.countPresence({}, caller.options)),
      permitted(feeds.listAlerts({ filter: { open: 'true' }, limit: 1 }, caller.options)),
      permitted(highBets(context)),
      known(highWinsToday(context)),
      known(parkedCount(context)),
      known(approvalCount(context)),
      known(inquiryCount(context)),
      known(gateway.services.inquiries.countWaitingInquiries({}, caller.options)),
    ]);
    const queues: WorkQueue[] = [];
    if (money) {
      queues.push(queue('charges', money.deposits, money.depositAmount, money.oldestDepositAt));
      queues.push(queue('exchanges', money.withdrawals, money.withdrawalAmount, money.oldestWithdrawalAt));
    }
    if (presence) queues.push(queue('joins', presence.joinsWaiting, 0n, presence.oldestJoinAt));
    if (high) queues.push(high.queue);
    if (support) queues.push(queue('support', support.waiting, 0n, support.oldestAt));
    return {
      at: kstIso(gateway.clock.now()),
      queues,
      ...(presence && { online: num(presence.membersOnline) }),
      ...(alerts && { alerts: num(alerts.total) }),
      ...(wins !== undefined && { high_wins: wins }),
      ...(parked !== undefined && { parked }),
      ...(approvals !== undefined && { approvals }),
      ...(inquiries !== undefined && { inquiries }),
      ...(high && { high_bet_from: num(high.from) }),
    };
  },
});
