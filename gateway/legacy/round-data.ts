import type { Language } from '@madang/i18n/languages.ts';
import type { Limit } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { MarketOdds, RoundUpdated } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import type { Round } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { saleStatus } from '../site/for-sale.ts';
import { stateOf } from '../site/round-state.ts';
import type { Texts } from '../text/reason-text.ts';
import { decimal, instant } from '../wire.ts';

function price(odds: MarketOdds, texts: Texts, language: Language, limit?: Limit) {
  return {
    market: odds.market,
    pick: odds.pick,
    label: texts.game(`pick.${odds.pick}`, language) ?? odds.pick,
    odds: decimal(odds.oddsMilli),
    status: saleStatus(odds, limit),
  };
}

/** A round that takes bets, or waits to, for whoever has the limits. */
export function openRoundData(round: RoundUpdated, now: Date, texts: Texts, language: Language, limit?: Limit) {
  return {
    id: round.roundId,
    game: round.game,
    round: round.round,
    status: stateOf(round, now),
    sales_stopped: round.salesStopped,
    opens_at: instant(round.opensAt),
    closes_at: instant(round.closesAt),
    draws_at: instant(round.drawsAt),
    odds: round.odds.map((odds) => price(odds, texts, language, limit)),
  };
}

/** A round that was drawn; its proof is checked by anyone with the secret that the page of proofs shows. */
export function drawnRoundData(round: Round, texts: Texts, language: Language) {
  return {
    id: round.id,
    game: round.game,
    round: round.round,
    status: round.status,
    opens_at: instant(round.opensAt),
    closes_at: instant(round.closesAt),
    draws_at: instant(round.drawsAt),
    odds: round.odds.map((odds) => price(odds, texts, language)),
    drawn_at: instant(round.drawnAt),
    draw: { numbers: round.numbers, ...round.facts },
    results: round.results.map(({ market, pick }) => ({ market, pick })),
    proof: { source: round.source, commitment: round.commitment },
  };
}
