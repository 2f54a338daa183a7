import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { ErrorFacts } from '@madang/runtime/errors.ts';
import type { SportsRules } from '../sports-rules/sports-rules.ts';
import { legShares } from './leg-shares.ts';

/** A bet on matches as liability sees it. */
export interface LiableBet {
  stake: bigint;
  potentialPayout: bigint;
  legs: readonly { fixtureId: bigint; marketId: string; pick: string }[];
}

/** Where the house takes no more; the market is that of the leg that would be too much. */
export interface LiabilityRefusal {
  scope: 'outcome' | 'market' | 'match';
  marketId: string;
}

type Bounds = Pick<SportsRules, 'outcomeLiabilityMax' | 'marketLiabilityMax' | 'matchLiabilityMax'>;

const legsOf = (bets: readonly LiableBet[]) =>
  bets.flatMap(({ stake, potentialPayout, legs }, bet) => {
    const shares = legShares(stake, potentialPayout, legs.length);
    return legs.map((leg, place) => ({ bet: bet + 1, ...leg, ...(shares[place] ?? { stake: 0n, payout: 0n }) }));
  });

type Legs = ReturnType<typeof legsOf>;

const columns = (legs: Legs) => [
  plainArray(legs.map(({ fixtureId }) => fixtureId)),
  textArray(legs.map(({ marketId }) => marketId)),
  textArray(legs.map(({ pick }) => pick)),
  plainArray(legs.map(({ stake }) => stake)),
  plainArray(legs.map(({ payout }) => payout)),
];

/**
 * Takes bets into what the house has on their matches, one after the other, and answers for each undefined or why it is
 * refused. It is to be called in the transaction that writes the bets: the matches are locked until that ends.
 */
export async function takeLiability(
  db: Queryable,
  bets: readonly LiableBet[],
  bounds: Bounds,
  placedAt: Date,
): Promise<(LiabilityRefusal | undefined)[]> {
  const legs = legsOf(bets);
  if (legs.length === 0) return bets.map(() => undefined);
  const { rows } = await db.query<{ verdicts: (string | null)[] }>({
    name: 'take-liability',
    text: 'select take_liability($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as verdicts',
    values: [
      plainArray(legs.map(({ bet }) => bet)),
      ...columns(legs),
      bounds.outcomeLiabilityMax,
      bounds.marketLiabilityMax,
      bounds.matchLiabilityMax,
      placedAt,
    ],
  });
  return bets.map((_, bet) => refusalOf(rows[0]?.verdicts[bet]));
}

/** Takes bets off again that are open no longer, whatever became of them. */
export async function releaseLiability(db: Queryable, bets: readonly LiableBet[]): Promise<void> {
  const legs = legsOf(bets);
  if (legs.length === 0) return;
  await db.query({
    name: 'release-liability',
    text: 'select release_liability($1, $2, $3, $4, $5)',
    values: columns(legs),
  });
}

function refusalOf(verdict: string | null | undefined): LiabilityRefusal | undefined {
  if (verdict === null || verdict === undefined) return undefined;
  const [scope = '', ...market] = verdict.split(':');
  return { scope: scope as LiabilityRefusal['scope'], marketId: market.join(':') };
}

/** The facts of LIABILITY_LIMIT. */
export const factsOf = ({ scope, marketId }: LiabilityRefusal): ErrorFacts => ({
  field: 'selections',
  meta: { scope, leg: marketId },
});
