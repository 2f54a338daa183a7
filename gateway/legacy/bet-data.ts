import type { Language } from '@madang/i18n/languages.ts';
import type { Bet, Leg } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Texts } from '../text/reason-text.ts';
import { decimal, instant, num } from '../wire.ts';

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

function folder(leg: Leg, texts: Texts, language: Language) {
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
    folders: bet.legs.map((leg) => folder(leg, texts, language)),
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
