import { kstDay, kstIso } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { day, optional } from '../../payload.ts';
import { num } from '../../wire.ts';
import { report } from './report.ts';
import { flows, online } from './subtree.ts';

const whole = { type: 'integer' };
const object = (properties: Record<string, { type: string }>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

export const ownFigures = report({
  name: 'own-figures',
  does: 'A partner’s own balances and rates, who stands below it, and its business by day and game class.',
  callers: ['agent'],
  filter: { from: optional(day, ''), to: optional(day, '') },
  schema: {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time' },
      own: object({ money: whole, point: whole, egg: whole, rates: { type: 'object' } }),
      subtree: object({ members: whole, agents: whole, online: whole, charges: whole, exchanges: whole }),
      rows: {
        type: 'array',
        items: object({
          day: { type: 'string' },
          game_class: { type: 'string' },
          bets: whole,
          stake: whole,
          payout: whole,
          rolling: whole,
        }),
      },
    },
    required: ['at', 'own', 'subtree', 'rows'],
  },
  async run({ from, to }, context) {
    const { gateway, caller } = context;
    if (!caller.session) throw new DomainError('INVALID_REQUEST');
    const { accountId, path } = caller.session.principal;
    const { wallet, agents, stats } = gateway.services;
    const now = gateway.clock.now();
    const span = { startedOn: from || kstDay(now), endedOn: to || kstDay(now), accountId };
    const [{ balances }, node, here, sum, daily] = await Promise.all([
      wallet.getBalances({ accountIds: [accountId] }, caller.options),
      agents.getNode({ id: accountId }, caller.options),
      online(context, path),
      stats.getDaily({ ...span, groupBy: [] }, caller.options),
      stats.getDaily({ ...span, groupBy: ['day', 'game_class'] }, caller.options),
    ]);
    const [own] = balances;
    const { charges, exchanges } = flows(sum.rows[0]);
    const rates = Object.entries(node.rates?.basisPoints ?? {}).map(([name, points]) => [name, points / 100]);
    return {
      at: kstIso(now),
      own: {
        money: num(own?.money ?? 0n),
        point: num(own?.point ?? 0n),
        egg: num(own?.egg ?? 0n),
        rates: Object.fromEntries(rates),
      },
      subtree: { agents: num(node.agents), members: num(node.members), online: here, charges, exchanges },
      rows: daily.rows
        .filter((row) => row.gameClass !== '')
        .map((row) => ({
          day: row.day,
          game_class: row.gameClass,
          bets: num(row.bets),
          stake: num(row.stake),
          payout: num(row.payout),
          rolling: num(row.rolling),
        })),
    };
  },
});
