import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Period } from '../load-turnover.ts';

export interface SortedOut {
  /** Agents whose days are settled by nothing yet. */
  free: bigint[];
  /** How many have this very period recorded. */
  known: number;
  /** Agents with another settlement of the days, or of later ones. */
  overlapping: { accountId: bigint; settlementId: string }[];
}

interface Row {
  id: bigint;
  known: boolean;
  overlap: string | null;
}

/** Which of agents can be settled, by the rule of a single one: losses once, whatever the kind, and in the order of time. */
export async function sortOut(
  db: Queryable,
  accounts: readonly bigint[],
  kind: string,
  { startedOn, endedOn }: Period,
): Promise<SortedOut> {
  const { rows } = await db.query<Row>(
    `with others as materialized (
       select distinct on (account_id) account_id, id, kind = $2 and started_on = $3::date and ended_on = $4::date as known
         from partner_settlements
        where account_id = any($1::int8[]) and kind <> 'compensation' and ended_on >= $3::date
        order by account_id, known desc, ended_on)
     select agents.id, o.id as overlap, coalesce(o.known, false) as known
       from unnest($1::int8[]) agents (id) left join others o on o.account_id = agents.id
      order by agents.id`,
    [plainArray(accounts), kind, startedOn, endedOn],
  );
  const unknown = rows.filter(({ known }) => !known);
  return {
    free: unknown.filter(({ overlap }) => overlap === null).map(({ id }) => id),
    known: rows.length - unknown.length,
    overlapping: unknown.flatMap(({ id, overlap }) => (overlap ? [{ accountId: id, settlementId: overlap }] : [])),
  };
}
