import type { MessageInitShape } from '@bufbuild/protobuf';
import type { SettlementRateSchema } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { agreedRate, losingRate } from './agreed-rate.ts';
import type { Period } from './load-turnover.ts';
import { type AgreedFrom, type RateSpan, rateSpans } from './rate-spans.ts';
import type { LosingRules } from './rules.ts';

/** As many as are told with a statement. */
const most = 2_000;
const midnight = (day: string): string => `${day}::date::timestamp at time zone 'Asia/Seoul'`;

/** By which rates a period of accounts is settled, where those of its last day did not hold throughout. */
export async function loadRateSpans(
  db: Queryable,
  accounts: readonly bigint[],
  { startedOn, endedOn }: Period,
  rules: LosingRules,
): Promise<RateSpan[]> {
  const { rows } = await db.query<AgreedFrom>(
    `select a.id as "accountId", c.name as "gameClass", s.first::text as "fromOn",
            ${losingRate('a.id', 's.first', 'c.name')} as losing, ${agreedRate('support', 'a.id', 's.first')} as support,
            ${agreedRate('losses_fee', 'a.id', 's.first')} as "lossesFee"
       from unnest($1::int8[]) a (id)
      cross join lateral (
        select $2::date as first union
        select (r.from_at at time zone 'Asia/Seoul' + interval '1 day' - interval '1 microsecond')::date from rates r
         where r.account_id = a.id and (r.game_class like 'losing%' or r.game_class in ('support', 'losses_fee'))
           and r.from_at > ${midnight('$2')} and r.from_at <= ${midnight('$3')}) s
      cross join lateral (
        select '' as name union
        select substr(r.game_class, length('losing_') + 1) from rates r
         where r.account_id = a.id and r.game_class like 'losing\\_%' and r.from_at <= ${midnight('$3')}) c
      where a.id <> 0 order by a.id, c.name, s.first`,
    [plainArray([...new Set(accounts)]), startedOn, endedOn],
  );
  return rateSpans(rows, rules);
}

/** The same as they were kept with a settlement, its agent's first. */
export async function loadKeptRates(
  db: Queryable,
  settlement: string,
): Promise<MessageInitShape<typeof SettlementRateSchema>[]> {
  const { rows } = await db.query<MessageInitShape<typeof SettlementRateSchema>>(
    `select r.account_id as "accountId", r.game_class as "gameClass", r.from_on::text as "fromOn",
            r.losing_bp as "losingBp", r.support_bp as "supportBp", r.fee_bp as "feeBp"
       from partner_settlement_rates r join partner_settlements s on s.id = r.settlement_id
      where r.settlement_id = $1
      order by r.account_id <> s.account_id, r.account_id, r.game_class, r.from_on limit ${most}`,
    [settlement],
  );
  return rows;
}
