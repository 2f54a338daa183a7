import type { FeedMarket } from '../feed-message.ts';
import { grade } from '../grading/grade.ts';
import { whatCounts } from '../grading/what-counts.ts';
import type { MatchState } from '../model/forecast.ts';
import { marketsOf, type OfferedMarket, quote } from '../model/quote.ts';
import type { League } from './leagues.ts';
import type { PlannedMatch } from './programme.ts';
import type { Progress } from './progress.ts';

/** Percent of margin: in play a price has less time to be right. */
const BEFORE = { marginMilli: 55 };
const IN_PLAY = { marginMilli: 70 };

/** What a match is priced by. */
type Sold = Pick<PlannedMatch, 'ref' | 'strength'> & { readonly league: Pick<League, 'sport'> };

/** What of a match is on sale and what was last told of it. */
export class Sale {
  readonly #match: Sold;
  readonly #markets: readonly OfferedMarket[];
  readonly #told = new Map<string, string>();
  readonly #prices = new Map<string, FeedMarket['outcomes']>();

  constructor(match: Sold) {
    this.#match = match;
    const { strength, league } = match;
    this.#markets = marketsOf({ sport: league.sport, strength, scores: [], part: '', left: 1 });
  }

  /** Markets whose prices changed before the start; teams' chances drift a little with the time. */
  before(at: number): FeedMarket[] {
    const { league, strength, ref } = this.#match;
    const home = strength.home * (1 + drift(ref, at) * (strength.home < 1 ? 0.3 : 1));
    const away = strength.home + strength.away === 1 ? 1 - home : strength.away;
    return this.#changed(
      quote(this.#markets, { sport: league.sport, strength: { home, away }, scores: [], part: '', left: 1 }, BEFORE),
    );
  }

  /** Markets that changed in play; all that are open are locked while `locked`. */
  playing(state: MatchState, progress: Pick<Progress, 'scores' | 'incidents'>, locked: boolean): FeedMarket[] {
    const facts = { sport: state.sport, status: 'in_progress', finished: false, ...progress } as const;
    return this.#changed(
      quote(this.#markets, state, IN_PLAY).map((market, index) => {
        const picks = market.outcomes.map(({ pick }) => pick);
        const over =
          this.#markets[index]?.offer.beforeOnly || grade({ ...market, picks }, facts, whatCounts) !== undefined;
        if (over) return { ...market, status: 'closed' as const };
        return locked && market.status === 'open' ? { ...market, status: 'suspended' as const } : market;
      }),
    );
  }

  /** Every market, closed. */
  close(): FeedMarket[] {
    const { league, strength } = this.#match;
    const all = quote(this.#markets, { sport: league.sport, strength, scores: [], part: '', left: 1 }, BEFORE);
    return this.#changed(all.map((market) => ({ ...market, status: 'closed' as const })));
  }

  /** A market that is not open shows the prices that it had. */
  #changed(markets: readonly FeedMarket[]): FeedMarket[] {
    return markets.flatMap((market) => {
      const key = `${market.type}:${market.period}:${market.lineQuarters ?? ''}`;
      const outcomes = market.status === 'open' ? market.outcomes : (this.#prices.get(key) ?? market.outcomes);
      const text = market.status + outcomes.map(({ oddsMilli }) => oddsMilli).join();
      if (this.#told.get(key) === text) return [];
      this.#told.set(key, text);
      this.#prices.set(key, outcomes);
      return { ...market, outcomes };
    });
  }
}

/** Up to three percent up and down within some hours, of each match in its own time. */
function drift(ref: string, at: number): number {
  let phase = 0;
  for (const letter of ref) phase = (phase * 31 + letter.charCodeAt(0)) % 6_283;
  const hours = at / 3_600_000;
  return 0.02 * Math.sin(hours * 1.7 + phase / 1_000) + 0.01 * Math.sin(hours * 9.1 + phase / 500);
}
