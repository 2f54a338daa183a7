import { kstDay, kstIso } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { day, optional } from '../../payload.ts';
import { num } from '../../wire.ts';
import { known } from '../known.ts';
import { report } from './report.ts';
import { flows, online } from './subtree.ts';

const whole = { type: 'integer' };
const held = { type: ['integer', 'null'] };
const object = (properties: Record<string, JsonSchema>) => ({
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
      subtree: object({
        members: whole,
        agents: whole,
        online: whole,
        charges: whole,
        exchanges: whole,
        bettors: { ...whole, description: 'Members who bet, each once a day.' },
        money: { ...held, description: 'KRW that all below hold; null where the caller may not see it.' },
        point: { ...held, description: 'Points that all below hold.' },
      }),
      rows: {
        type: 'array',
        items: object({
          day: { type: 'string' },
          game_class: { type: 'string' },
          bets: whole,
          wins: { ...whole, description: 'Bets that won.' },
          stake: whole,
          payout: whole,
          returned: { ...whole, description: 'Stakes given back, KRW: they are among the stakes, and no winnings.' },
          rolling: whole,
        }),
      },
      days: {
        type: 'array',
        description: 'Days on which members bet.',
        items: object({ day: { type: 'string', format: 'date' }, bettors: { ...whole, description: 'How many did.' } }),
      },
    },
    required: ['at', 'own', 'subtree', 'rows', 'days'],
  },
  async run({ from, to }, context) {
    const { gateway, caller } = context;
    if (!caller.session) throw new DomainError('INVALID_REQUEST');
    const { accountId, path } = caller.session.principal;
    const { wallet, agents, stats, accountSums } = gateway.services;
    const now = gateway.clock.now();
    const span = { startedOn: from || kstDay(now), endedOn: to || kstDay(now), accountId };
    const below = { kind: 'member,agent', under: String(accountId) };
    const [{ balances }, node, here, sum, daily, sums] = await Promise.all([
      wallet.getBalances({ accountIds: [accountId] }, caller.options),
      agents.getNode({ id: accountId }, caller.options),
      online(context, path),
      stats.getDaily({ ...span, groupBy: [] }, caller.options),
      stats.getDaily({ ...span, groupBy: ['day', 'game_class'] }, caller.options),
      known(accountSums.sumAccounts({ filter: below }, caller.options)),
    ]);
    const [own] = balances;
    const { charges, exchanges, bettors } = flows(sum.rows[0]);
    const rates = Object.entries(node.rates?.basisPoints ?? {}).map(([name, points]) => [name, points / 100]);
    return {
      at: kstIso(now),
      own: {
        money: num(own?.money ?? 0n),
        point: num(own?.point ?? 0n),
        egg: num(own?.egg ?? 0n),
        rates: Object.fromEntries(rates),
      },
      subtree: {
        agents: num(node.agents),
        members: num(node.members),
        online: here,
        charges,
        exchanges,
        bettors,
        money: sums?.money === undefined ? null : num(sums.money),
        point: sums?.point === undefined ? null : num(sums.point),
      },
      rows: daily.rows
        .filter((row) => row.gameClass !== '')
        .map((row) => ({
          day: row.day,
          game_class: row.gameClass,
          bets: num(row.bets),
          wins: num(row.wins),
          stake: num(row.stake),
          payout: num(row.payout),
          returned: num(row.returned),
          rolling: num(row.rolling),
        })),
      days: daily.rows.filter((row) => row.bettors > 0n).map((row) => ({ day: row.day, bettors: num(row.bettors) })),
    };
  },
});
