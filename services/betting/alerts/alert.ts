import { nullableArray, plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';

/** An alert as it is raised. */
export interface NewAlert {
  kind: 'high_stake' | 'high_win' | 'unusual_stake' | 'one_sided' | 'late_bets' | 'over_max_win';
  /** What it is about; it has one open alert of a kind. */
  subject: string;
  fixtureId: bigint;
  marketId: string;
  pick: string;
  bets: bigint;
  stake: bigint;
  betId: string | null;
  accountId: bigint | null;
  detail: string;
}

/** Raises alerts. One whose like is open already grows with what is known now. */
export async function raiseAlerts(tx: Queryable, alerts: readonly NewAlert[], at: Date): Promise<void> {
  if (alerts.length === 0) return;
  await tx.query({
    name: 'sports-alerts-raise',
    text: `insert into sports_alerts as a (kind, subject, at, fixture_id, market_id, pick, bets, stake, bet_id, account_id, detail)
           select t.kind, t.subject, $1, t.fixture_id, t.market_id, t.pick, t.bets, t.stake, t.bet_id, t.account_id, t.detail
             from unnest($2::text[], $3::text[], $4::int8[], $5::text[], $6::text[], $7::int8[], $8::int8[], $9::uuid[],
                         $10::int8[], $11::text[])
               t (kind, subject, fixture_id, market_id, pick, bets, stake, bet_id, account_id, detail)
            order by t.kind, t.subject
           on conflict (kind, subject) where state = 'open' do update
           set bets = excluded.bets, stake = excluded.stake, detail = excluded.detail, at = excluded.at`,
    values: [
      at,
      textArray(alerts.map(({ kind }) => kind)),
      textArray(alerts.map(({ subject }) => subject)),
      plainArray(alerts.map(({ fixtureId }) => fixtureId)),
      textArray(alerts.map(({ marketId }) => marketId)),
      textArray(alerts.map(({ pick }) => pick)),
      plainArray(alerts.map(({ bets }) => bets)),
      plainArray(alerts.map(({ stake }) => stake)),
      nullableArray(alerts.map(({ betId }) => betId)),
      nullableArray(alerts.map(({ accountId }) => accountId?.toString() ?? null)),
      textArray(alerts.map(({ detail }) => detail)),
    ],
  });
}
