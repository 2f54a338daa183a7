import { OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import { amount, day, int, list, listOf, odds, oneOf, optional, text, wrong } from '../../payload.ts';
import { placeBet } from '../../site/place-bet.ts';
import type { SiteFacts } from '../../site/site-facts.ts';
import { num } from '../../wire.ts';
import { betData } from '../bet-data.ts';
import { call, sessionOf } from '../call.ts';

const member = ['member'] as const;
const areas = ['user'] as const;
const names = { selections: 'folders', odds_milli: 'odds', stake: 'betting_money' };

const changes: Record<'none' | 'higher' | 'any', OddsChange> = {
  none: OddsChange.NONE,
  higher: OddsChange.HIGHER,
  any: OddsChange.ANY,
};

const betId = text({ min: 36, max: 36 });

export const bettingCalls = [
  call({
    path: 'betting/place',
    areas,
    callers: member,
    does: 'Places a bet, once by its key.',
    payload: {
      game_type: optional(text({ max: 40 }), ''),
      folders: list(
        {
          round_id: optional(text({ max: 64 }), ''),
          market_id: optional(text({ max: 64 }), ''),
          pick: text({ max: 64 }),
          odds,
        },
        1,
        20,
      ),
      folds: optional(listOf(int(1, 20), 0, 20), []),
      betting_money: amount,
      odds_change: optional(oneOf('none', 'higher', 'any'), 'none'),
      key: text({ min: 8, max: 64 }),
    },
    answers: ['betting', 'money'],
    names,
    async run({ game_type, folders, folds, betting_money, odds_change, key }, { gateway, caller }) {
      const selections = folders.map(({ round_id, market_id, pick, odds }, index) => {
        if ((round_id === '') === (market_id === '')) throw wrong(`folders[${index}].round_id`);
        return { roundId: round_id, marketId: market_id, pick, oddsMilli: odds };
      });
      const slip = { key, selections, stake: betting_money, oddsChange: changes[odds_change], folds };
      if (game_type && !(await isOfType(game_type, selections, gateway.site.games))) throw wrong('game_type');
      const { bet, money } = await placeBet(gateway, slip, caller.options);
      failpoint('gateway.placed');
      if (!bet) throw new DomainError('INTERNAL');
      return { betting: betData(bet, gateway.texts, caller.language), money: num(money) };
    },
  }),
  call({
    path: 'betting/cancel',
    areas,
    callers: member,
    openInBreak: true,
    does: 'Takes an own bet back while that is allowed.',
    payload: { betting_id: betId },
    answers: ['betting', 'money'],
    names: { id: 'betting_id' },
    async run({ betting_id }, { gateway, caller }) {
      const { bet, money } = await gateway.services.betting.cancelBet({ id: betting_id }, caller.options);
      if (!bet) throw new DomainError('INTERNAL');
      return { betting: betData(bet, gateway.texts, caller.language), money: num(money) };
    },
  }),
  call({
    path: 'betting/get',
    areas,
    callers: member,
    openInBreak: true,
    does: 'Answers one own bet.',
    payload: { bettingId: betId },
    answers: ['bettings'],
    names: { id: 'bettingId' },
    async run({ bettingId }, { gateway, caller }) {
      const bet = await gateway.services.betting.getBet({ id: bettingId }, caller.options);
      return { bettings: [betData(bet, gateway.texts, caller.language)] };
    },
  }),
  call({
    path: 'betting/list',
    areas,
    callers: member,
    openInBreak: true,
    does: 'Answers own bets, newest first, 15 a page.',
    payload: {
      skip: optional(int(0, 1_000_000), 0),
      game_type: optional(text({ max: 40 }), ''),
      started_at: optional(day, ''),
      ended_at: optional(day, ''),
    },
    answers: ['bettings', 'total'],
    names: { started_on: 'started_at', ended_on: 'ended_at' },
    async run({ skip, game_type, started_at, ended_at }, { gateway, caller }) {
      const query = { skip, gameType: game_type, startedOn: started_at, endedOn: ended_at };
      const { bets, total } = await gateway.services.betting.listMyBets(query, caller.options);
      return { bettings: bets.map((bet) => betData(bet, gateway.texts, caller.language)), total: num(total) };
    },
  }),
  call({
    path: 'betting/getStat',
    areas,
    callers: member,
    openInBreak: true,
    does: 'Sums own bets of a span of days, and the rolling that they earned the member.',
    payload: { startedAt: optional(day, ''), endedAt: optional(day, ''), gameId: optional(text({ max: 40 }), '') },
    answers: [
      'betting_count_total',
      'betting_money_total',
      'winning_money_total',
      'failed_money_total',
      'rolling_total',
    ],
    names: { started_on: 'startedAt', ended_on: 'endedAt', game: 'gameId' },
    async run({ startedAt, endedAt, gameId }, { gateway, caller }) {
      const { betting, agents } = gateway.services;
      const accountId = sessionOf(caller).principal.accountId;
      const span = { startedOn: startedAt, endedOn: endedAt };
      const [stat, rolling] = await Promise.all([
        betting.getStat({ ...span, game: gameId }, caller.options),
        agents.sumCommissions({ ...span, accountId }),
      ]);
      return {
        betting_count_total: num(stat.count),
        betting_money_total: num(stat.stake),
        winning_money_total: num(stat.payout),
        failed_money_total: num(stat.lost),
        rolling_total: num(rolling.sums.reduce((sum, row) => sum + row.amount, 0n)),
      };
    },
  }),
];

/** True when every leg's game is the named one, or of the named class. */
async function isOfType(
  type: string,
  legs: { roundId: string; marketId: string }[],
  known: SiteFacts['games'],
): Promise<boolean> {
  if (type === 'sports') return legs.every((leg) => leg.marketId !== '');
  if (legs.every((leg) => leg.roundId.startsWith(`${type}.`))) return true;
  const held = known.get();
  const games = held instanceof Promise ? await held : held;
  const classes = new Map(games.map((game) => [game.id, game.gameClass]));
  return legs.every((leg) => classes.get(leg.roundId.slice(0, leg.roundId.indexOf('.'))) === type);
}
