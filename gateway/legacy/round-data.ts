import type { Language } from '@madang/i18n/languages.ts';
import type { MarketOdds, RoundUpdated } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import type { Round } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { stateOf } from '../site/round-state.ts';
import type { Texts } from '../text/reason-text.ts';
import { decimal, instant } from '../wire.ts';

function price(odds: MarketOdds, texts: Texts, language: Language) {
  return {
    market: odds.market,
    pick: odds.pick,
    label: texts.game(`pick.${odds.pick}`, language) ?? odds.pick,
    odds: decimal(odds.oddsMilli),
    status: odds.status,
  };
}

/** A round that takes bets, or waits to. */
export function openRoundData(round: RoundUpdated, now: Date, texts: Texts, language: Language) {
  return {
    id: round.roundId,
    game: round.game,
    round: round.round,
    status: stateOf(round, now),
    sales_stopped: round.salesStopped,
    opens_at: instant(round.opensAt),
    closes_at: instant(round.closesAt),
    draws_at: instant(round.drawsAt),
    odds: round.odds.map((odds) => price(odds, texts, language)),
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
