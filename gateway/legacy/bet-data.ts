import type { Language } from '@madang/i18n/languages.ts';
import type { Bet, Leg } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import { LegResult } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { nameIn } from '../sports/name-in.ts';
import { resultWord } from '../sports/words.ts';
import type { Texts } from '../text/reason-text.ts';
import { decimal, instant, num } from '../wire.ts';
import { lineData, pickLabel, scoreData } from './match-data.ts';

/** The states that the player specification names; they are values and not texts, the same in every language. */
const betStates: Record<string, string> = {
  pending: '진행중',
  accepted: '진행중',
  won: '당첨',
  lost: '미당첨',
  cancelled: '배팅취소',
  void: '적특',
  refused: '배팅거절',
};

const legStates: Record<string, string> = { pending: '진행중', win: '당첨', loss: '미당첨', void: '적특' };

const outcomes: Record<string, string> = { win: '당첨', loss: '미당첨', void: '적특' };

/** A half of the stake that wins or is lost, and a stake that comes back, are told apart from a whole win or loss. */
const legState = ({ status, result }: Leg): string =>
  result === LegResult.PUSH || result === LegResult.VOID ? '적특' : (legStates[status] ?? status);

function matchFolder(leg: Leg, texts: Texts, language: Language) {
  const { fixture, marketId } = leg;
  const key = readMarketId(marketId);
  const type = key?.type ?? leg.market;
  const league = nameIn(fixture?.leagueNames, language);
  return {
    market_id: marketId,
    fixture_id: fixture ? num(fixture.fixtureId) : null,
    betting_info_json: { name: league, today_round: null },
    sport: fixture?.sport ?? leg.game,
    league,
    home: nameIn(fixture?.home?.names, language),
    away: nameIn(fixture?.away?.names, language),
    starts_at: instant(fixture?.startsAt),
    type,
    type_name: texts.sports(`type.${type}`, language) ?? type,
    half: key?.period ?? '',
    handicap: lineData(key?.lineQuarters),
    score: fixture ? scoreData(fixture) : null,
    pick: leg.pick,
    betting: pickLabel(leg.pick, fixture, texts, language),
    odds: decimal(leg.oddsMilli),
    result: resultWord(leg.result),
    is_draw: leg.result === LegResult.PUSH,
    status: legState(leg),
  };
}

function roundFolder(leg: Leg, texts: Texts, language: Language) {
  return {
    round_id: leg.roundId,
    round: leg.round,
    day: leg.day,
    betting_info_json: { name: texts.game(`game.${leg.game}`, language) ?? leg.game, today_round: leg.round },
    market: leg.market,
    pick: leg.pick,
    betting: texts.game(`pick.${leg.pick}`, language) ?? leg.pick,
    odds: decimal(leg.oddsMilli),
    status: legStates[leg.status] ?? leg.status,
  };
}

/** A bet as the player specification lists it, with what this platform adds. */
export function betData(bet: Bet, texts: Texts, language: Language) {
  return {
    id: bet.id,
    key: bet.key,
    game_id: bet.game,
    game_type: bet.gameClass,
    folders: bet.legs.map((leg) => (leg.marketId ? matchFolder : roundFolder)(leg, texts, language)),
    folds: bet.folds,
    betting_money: num(bet.stake),
    winning_money: num(bet.payout),
    estimated_money: num(bet.potentialPayout),
    combined_odds: decimal(bet.combinedOddsMilli),
    status: betStates[bet.status] ?? bet.status,
    allowed_cancel_betting: bet.allowedCancel,
    cancel_until: instant(bet.cancelUntil),
    created_at: instant(bet.placedAt),
    settled_at: instant(bet.settledAt),
    revisions: bet.revisions.map((revision) => ({
      revision: revision.revision,
      at: instant(revision.at),
      status: outcomes[revision.outcome] ?? revision.outcome,
      winning_money: num(revision.payout),
      reason: revision.reason,
    })),
  };
}
