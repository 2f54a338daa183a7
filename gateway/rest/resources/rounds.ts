import type { PreviewSettlementResponse } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { type Round, RoundSchema } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { flag, int, listOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, single } from '../items.ts';
import { action, type Resource, type RestContext } from '../resource.ts';
import { krwSchema, shapeOf, textSchema } from '../shape.ts';
import { settlementProgress } from './settlement-effect.ts';

const round = shapeOf(RoundSchema, {
  omit: ['pick_results'],
  always: ['opens_at', 'closes_at', 'draws_at'],
  words: { status: ['waiting', 'open', 'closed', 'drawn', 'settled', 'cancelled'] },
});
const memo = optional(text({ max: 500 }), '');
const reason = text({ max: 500 });
const numbers = listOf(int(0, 100), 1, 80);

/** What a result would decide, and what that would move, without entering it. */
async function preview(id: string, given: number[], { gateway, caller }: RestContext) {
  const { feeds, betting } = gateway.services;
  const drawn = await feeds.previewResult({ id, numbers: given }, caller.options);
  const picksThat = (outcome: string) =>
    drawn.pickResults.flatMap((result) => (result.outcome === outcome ? result.pick : []));
  const picks = { winningPicks: picksThat('win'), voidPicks: picksThat('void'), losingPicks: picksThat('loss') };
  const effect = await betting.previewSettlement({ roundId: id, ...picks }, caller.options);
  return { ...resultOf(drawn), ...movedOf(effect) };
}

const movedOf = (effect: PreviewSettlementResponse) => ({
  clawed_back: num(effect.clawedBack),
  paid: num(effect.paid),
  changed: num(effect.changed),
  left_open: num(effect.leftOpen),
  markets: effect.markets.map(({ market, bets, stake, paidBefore, paidAfter }) => ({
    market,
    bets: num(bets),
    stake: num(stake),
    paid_before: num(paidBefore),
    paid_after: num(paidAfter),
  })),
});

const whole = { type: 'integer' } as const;
const resultProperties = {
  results: round.schema.properties?.results ?? {},
  facts: round.schema.properties?.facts ?? {},
};
const resultSchema: JsonSchema = { type: 'object', properties: resultProperties, required: ['results', 'facts'] };
const marketProperties = {
  market: textSchema,
  bets: whole,
  stake: krwSchema,
  paid_before: krwSchema,
  paid_after: krwSchema,
};
const markets: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: marketProperties, required: Object.keys(marketProperties) },
};
const movedProperties = { clawed_back: krwSchema, paid: krwSchema, changed: whole, left_open: whole, markets };
const previewProperties = { ...resultProperties, ...movedProperties };
const cancelSchema: JsonSchema = {
  type: 'object',
  properties: movedProperties,
  required: Object.keys(movedProperties),
};
const previewSchema: JsonSchema = {
  type: 'object',
  properties: previewProperties,
  required: Object.keys(previewProperties),
};

const resultOf = ({ results, facts }: Round) => ({
  results: results.map(({ market, pick }) => ({ market, pick })),
  facts,
});

export const rounds: Resource = {
  name: 'rounds',
  does: 'Rounds of the mini games with their results.',
  callers: ['admin', 'agent'],
  schema: round.schema,
  filters: {
    game: 'text',
    day: 'day',
    status: 'text',
    source: 'text',
    draws_at_gte: 'day_from',
    draws_at_lte: 'day_to',
  },
  sorts: ['id', 'draws_at'],
  async list(request, { gateway, caller }) {
    const { rounds, total } = await gateway.services.feeds.listRounds(request, caller.options);
    return { rows: rounds.map(round.row), total: num(total) };
  },
  get: async (id, { gateway, caller }) => round.row(await gateway.services.feeds.getRound({ id }, caller.options)),
  actions: {
    'preview-result': action({
      does: 'Answers what numbers would decide and move, without entering them.',
      payload: { numbers, memo },
      answers: previewSchema,
      run: (ids, payload, context) => each([single(ids)], (id) => preview(id, payload.numbers, context)),
    }),
    'enter-result': action({
      does: 'Enters a result, or enters it again with a reason.',
      payload: { numbers, memo },
      answers: resultSchema,
      run: (ids, payload, { gateway, caller, key }) =>
        each([single(ids)], async (id) =>
          resultOf(await gateway.services.feeds.enterResult({ id, ...payload, key }, caller.options)),
        ),
    }),
    'preview-cancel': action({
      does: 'Answers what giving all stakes of a round back would pay and claw back, without doing it.',
      payload: {},
      answers: cancelSchema,
      run: (ids, _payload, { gateway, caller }) =>
        each([single(ids)], async (id) =>
          movedOf(await gateway.services.betting.previewSettlement({ roundId: id, cancelled: true }, caller.options)),
        ),
    }),
    cancel: action({
      does: 'Gives all stakes of a round back.',
      payload: { memo: reason },
      run: (ids, payload, { gateway, caller }) =>
        each(ids, async (id) => void (await gateway.services.feeds.cancelRound({ id, ...payload }, caller.options))),
    }),
    'settlement-progress': settlementProgress((id) => ({ roundId: id })),
    sales: action({
      does: 'Stops or resumes the sale of a round.',
      payload: { stopped: flag, memo },
      run: (ids, payload, { gateway, caller }) =>
        each(ids, async (id) => void (await gateway.services.feeds.setSales({ id, ...payload }, caller.options))),
    }),
  },
};
