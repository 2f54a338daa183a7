import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  PartnerSettlementService,
  SettlementCorrectedSchema,
  SettlementCorrectionSchema,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { isDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type Column, countUpTo, listQuery, maxCounted } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import type { Period } from './load-turnover.ts';
import { settlementScope } from './row.ts';

interface Row {
  settlement_id: string;
  bet_id: string;
  revision: number;
  game_class: string;
  original_on: string;
  counted_on: string;
  branch_id: bigint;
  account: string;
  nickname: string;
  role: string;
  stake: bigint;
  payout: bigint;
  rolling: bigint;
}

const columns: Record<string, Column> = {
  settlement_id: { sql: 's.id', type: 'uuid', sortable: false },
};
/** One correction of an agent is in one settlement: losses are settled once. */
const place = 'c.counted_on, c.bet_id, c.revision, c.account_id';
const tables = `settlement_corrections c
  join partner_settlements s on s.account_id = c.account_id and s.kind <> 'compensation'
   and c.counted_on between s.started_on and s.ended_on and c.original_on < s.started_on
  join nodes n on n.id = s.account_id`;
const idForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{4}-\d\d-\d\d):([0-9a-f-]{36}):(\d{1,10})$/;
const betForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What lies behind a row, as a condition: a long list is read on from there. */
function behind(id: string, firstParam: number): { sql: string; params: unknown[] } {
  const [, settlement, day, bet = '', revision] = idForm.exec(id) ?? [];
  if (!settlement || !isDay(day ?? '') || !betForm.test(bet) || Number(revision) > maxRevision)
    throw new DomainError('VALIDATION', { field: 'after' });
  const [on, of, outcome, owner] = [0, 1, 2, 3].map((n) => `$${firstParam + n}`);
  return {
    sql: `c.counted_on >= ${on}::date and (${place}) > (${on}::date, ${of}::uuid, ${outcome}::int4,
            (select account_id from partner_settlements where id = ${owner}::uuid))`,
    params: [day, bet, revision, settlement],
  };
}

const maxRevision = 2 ** 31 - 1;

export const listSettlementCorrections =
  ({ database }: AgentsDeps): Handler<typeof PartnerSettlementService.method.listSettlementCorrections> =>
  async (request, { principal }) => {
    const { after, ...filter } = request.filter;
    const scope = settlementScope(principal, 1);
    const firstParam = 1 + scope.params.length;
    const list = listQuery({ ...request, filter }, { columns, defaultSort: place, firstParam });
    const start = after ? behind(after, firstParam + list.params.length) : { sql: 'true', params: [] };
    const where = `${scope.sql} and ${list.where} and ${start.sql}`;
    const params = [...scope.params, ...list.params, ...start.params];
    const page = await database.query<Row>(
      `select s.id as settlement_id, c.bet_id, c.revision, c.game_class, c.original_on::text, c.counted_on::text,
              c.branch_id, coalesce(b.account, '') as account, coalesce(b.nickname, '') as nickname,
              coalesce(b.role, '') as role, c.stake, c.payout, c.rolling
         from ${tables} left join nodes b on b.id = c.branch_id
        where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const counted = await database.query<{ n: bigint }>(countUpTo(`select from ${tables} where ${where}`), params);
    return { corrections: page.rows.map(toCorrection), total: counted.rows[0]?.n ?? 0n };
  };

const toCorrection = (row: Row): MessageInitShape<typeof SettlementCorrectionSchema> => ({
  id: `${row.settlement_id}:${row.counted_on}:${row.bet_id}:${row.revision}`,
  settlementId: row.settlement_id,
  betId: row.bet_id,
  revision: row.revision,
  gameClass: row.game_class,
  originalOn: row.original_on,
  countedOn: row.counted_on,
  accountId: row.branch_id,
  account: row.account,
  nickname: row.nickname,
  role: row.role,
  stake: row.stake,
  payout: row.payout,
  rolling: row.rolling,
});

/** What of a period is of earlier ones. */
export async function sumCorrections(
  db: Queryable,
  accountId: bigint,
  { startedOn, endedOn }: Period,
): Promise<MessageInitShape<typeof SettlementCorrectedSchema>> {
  const { rows } = await db.query<{ count: bigint; stake: bigint; payout: bigint; rolling: bigint }>(
    `select least(count(*), ${maxCounted}) as count, coalesce(sum(stake), 0)::int8 as stake,
            coalesce(sum(payout), 0)::int8 as payout, coalesce(sum(rolling), 0)::int8 as rolling
       from settlement_corrections
      where account_id = $1 and counted_on between $2::date and $3::date and original_on < $2::date`,
    [accountId, startedOn, endedOn],
  );
  const { count = 0n, ...sums } = rows[0] ?? {};
  return { count: Number(count), ...sums };
}
