import type { Queryable } from '@madang/runtime/database.ts';

/** A price that is held, or was taken. */
export interface Offer {
  id: string;
  betId: string;
  accountId: bigint;
  /** What it was made for: the bet's outcome, and how many results its markets had had. */
  revision: number;
  results: number;
  /** Stake that it closes, and what it pays, KRW. */
  stake: bigint;
  amount: bigint;
  expiresAtMs: number;
  /** Number of the outcome that its taking gave the bet; null while it was not taken. */
  takenRevision: number | null;
}

const columns = `o.id, o.bet_id as "betId", o.account_id as "accountId", o.revision, o.results, o.stake, o.amount,
  (extract(epoch from o.expires_at) * 1000)::float8 as "expiresAtMs", o.taken_revision as "takenRevision"`;

/** An offer that is this member's. */
export async function findOffer(db: Queryable, id: string, accountId: bigint): Promise<Offer | undefined> {
  const { rows } = await db.query<Offer>({
    name: 'cash-out-offer',
    text: `select ${columns} from cash_out_offers o where o.id = $1 and o.account_id = $2`,
    values: [id, accountId],
  });
  return rows[0];
}

export async function lockOffer(tx: Queryable, id: string): Promise<Offer | undefined> {
  const { rows } = await tx.query<Offer>({
    name: 'cash-out-offer-lock',
    text: `select ${columns} from cash_out_offers o where o.id = $1 for update`,
    values: [id],
  });
  return rows[0];
}

/** Holds a price, in the place of the one that was held for the bet before. */
export async function holdOffer(db: Queryable, offer: Omit<Offer, 'takenRevision'>): Promise<void> {
  await db.query({
    name: 'cash-out-offer-hold',
    text: `insert into cash_out_offers (id, bet_id, account_id, revision, results, stake, amount, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (bet_id) where taken_revision is null do update
           set id = excluded.id, account_id = excluded.account_id, revision = excluded.revision, results = excluded.results,
             stake = excluded.stake, amount = excluded.amount, expires_at = excluded.expires_at`,
    values: [
      offer.id,
      offer.betId,
      offer.accountId,
      offer.revision,
      offer.results,
      offer.stake,
      offer.amount,
      new Date(offer.expiresAtMs),
    ],
  });
}

export async function markTaken(tx: Queryable, id: string, revision: number): Promise<void> {
  await tx.query({
    name: 'cash-out-offer-taken',
    text: 'update cash_out_offers set taken_revision = $2 where id = $1',
    values: [id, revision],
  });
}

/** How many results these markets have had: whoever finds more later knows that something came. */
export async function countResults(db: Queryable, markets: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'cash-out-results',
    text: 'select count(*)::int as n from market_results where market_id = any($1)',
    values: [markets],
  });
  return rows[0]?.n ?? 0;
}

/** True while money of a bet is on its way by what was decided. */
export async function isMoving(db: Queryable, betId: string): Promise<boolean> {
  const { rows } = await db.query<{ moving: boolean }>({
    name: 'cash-out-moving',
    text: 'select exists (select from market_payouts where bet_id = $1) as moving',
    values: [betId],
  });
  return rows[0]?.moving === true;
}
