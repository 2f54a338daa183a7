import type { Language } from '@madang/i18n/languages.ts';
import type { FixtureUpdated, PricedMarket } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { BookMatch } from '../sports/match-book.ts';
import { nameIn } from '../sports/name-in.ts';
import { marketWord, statusWord } from '../sports/words.ts';
import type { Texts } from '../text/reason-text.ts';
import { decimal, instant, num } from '../wire.ts';

/** The score as it stands, or null where there is none. */
export function scoreData({ scores }: Pick<FixtureUpdated, 'scores'>) {
  const whole = scores.find(({ period }) => period === 'ft');
  const periods = scores.map(({ period, home, away }) => ({ period, home, away }));
  return whole ? { home: whole.home, away: whole.away, periods } : null;
}

/** What a pick is called: a team by its name, anything else by its word. */
export function pickLabel(pick: string, fixture: FixtureUpdated | undefined, texts: Texts, language: Language): string {
  const team = pick === 'home' ? fixture?.home : pick === 'away' ? fixture?.away : undefined;
  return nameIn(team?.names, language) || (texts.sports(`pick.${pick}`, language) ?? pick);
}

/** Lines leave the API as decimals: -3 quarters are -0.75. */
export const lineData = (quarters: number | undefined): number | null => (quarters === undefined ? null : quarters / 4);

const marketData = (market: PricedMarket, fixture: FixtureUpdated, texts: Texts, language: Language) => ({
  id: market.marketId,
  type: market.type,
  label: texts.sports(`type.${market.type}`, language) ?? market.type,
  period: market.period,
  line: lineData(market.lineQuarters),
  status: fixture.salesStopped && marketWord(market.status) === 'open' ? 'suspended' : marketWord(market.status),
  odds: market.outcomes.map(({ pick, oddsMilli, suspended }) => ({
    pick,
    label: pickLabel(pick, fixture, texts, language),
    odds: decimal(oddsMilli),
    status: suspended ? 'suspended' : 'open',
  })),
});

/** A match with the markets that a page shows of it. */
export function matchData({ fixture }: BookMatch, markets: readonly PricedMarket[], texts: Texts, language: Language) {
  const { clock } = fixture;
  return {
    id: num(fixture.fixtureId),
    sport: fixture.sport,
    league: { id: num(fixture.leagueId), name: nameIn(fixture.leagueNames, language) },
    country: fixture.country,
    home: nameIn(fixture.home?.names, language),
    away: nameIn(fixture.away?.names, language),
    starts_at: instant(fixture.startsAt),
    status: statusWord(fixture.status),
    score: scoreData(fixture),
    clock: clock
      ? { period: clock.period, seconds: clock.seconds, running: clock.running, at: instant(clock.at) }
      : null,
    markets: markets.map((market) => marketData(market, fixture, texts, language)),
  };
}
