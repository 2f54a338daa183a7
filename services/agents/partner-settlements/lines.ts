import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  PartnerSettlementService,
  SettlementLineSchema,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { type Column, countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import type { BranchLine } from './formula.ts';
import { lastTerms } from './last-terms.ts';
import { settlementScope } from './row.ts';
import type { LosingRules } from './rules.ts';

type Line = MessageInitShape<typeof SettlementLineSchema>;

interface Row {
  settlement_id: string;
  account_id: bigint;
  account: string;
  nickname: string;
  role: string;
  stake: bigint;
  payout: bigint;
  rolling: bigint;
  deposits: bigint;
  bonuses: bigint;
  fees: bigint;
  base: bigint;
  child_bp: number;
  child_support_bp: number;
  below: bigint;
  own: bigint;
}

/** As many of a statement as are answered with it. */
const most = 1_000;

const columns: Record<string, Column> = {
  settlement_id: { sql: 'l.settlement_id', type: 'uuid', sortable: false },
  account_id: { sql: 'l.account_id', type: 'int', sortable: false },
};
const lineColumns = `l.settlement_id, l.account_id, coalesce(c.account, '') as account, coalesce(c.nickname, '') as nickname,
  coalesce(c.role, '') as role, l.stake, l.payout, l.rolling, l.deposits, l.bonuses, l.fees, l.base, l.child_bp, l.child_support_bp, l.below, l.own`;
const order = 'l.settlement_id, l.own desc, l.account_id';

export const listSettlementLines =
  ({ database }: AgentsDeps): Handler<typeof PartnerSettlementService.method.listSettlementLines> =>
  async (request, { principal }) => {
    const scope = settlementScope(principal, 1);
    const list = listQuery(request, { columns, defaultSort: order, firstParam: 1 + scope.params.length });
    const tables = `partner_settlement_lines l join partner_settlements s on s.id = l.settlement_id
                      join nodes n on n.id = s.account_id left join nodes c on c.id = l.account_id`;
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const page = await database.query<Row>(
      `select ${lineColumns} from ${tables} where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const counted = await database.query<{ n: bigint }>(countUpTo(`select from ${tables} where ${where}`), params);
    return { lines: page.rows.map(toLine), total: counted.rows[0]?.n ?? 0n };
  };

export async function loadLines(db: Queryable, settlement: string): Promise<Line[]> {
  const { rows } = await db.query<Row>(
    `select ${lineColumns} from partner_settlement_lines l left join nodes c on c.id = l.account_id
      where l.settlement_id = $1 order by ${order} limit ${most}`,
    [settlement],
  );
  return rows.map(toLine);
}

/** The lines of a preview, with the names and rates of their agents. */
export async function namedLines(
  db: Queryable,
  lines: readonly BranchLine[],
  day: string,
  rules: LosingRules,
): Promise<Line[]> {
  const shown = [...lines].sort((a, b) => (a.own === b.own ? 0 : a.own > b.own ? -1 : 1)).slice(0, most);
  const accounts = shown.map(({ accountId }) => accountId);
  const termsAt = await lastTerms(db, accounts, day, rules);
  const { rows } = await db.query<Pick<Row, 'account' | 'nickname' | 'role'> & { id: bigint }>(
    'select id, account, nickname, role from nodes where id = any($1::int8[])',
    [accounts],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const nobody = { account: '', nickname: '', role: '' };
  return shown.map(({ accountId, sums, ...line }) => {
    const { account, nickname, role } = known.get(accountId) ?? nobody;
    return { id: String(accountId), accountId, account, nickname, role, ...termsAt(accountId), ...sums, ...line };
  });
}

const toLine = (row: Row): Line => ({
  id: `${row.settlement_id}:${row.account_id}`,
  settlementId: row.settlement_id,
  accountId: row.account_id,
  account: row.account,
  nickname: row.nickname,
  role: row.role,
  stake: row.stake,
  payout: row.payout,
  rolling: row.rolling,
  deposits: row.deposits,
  bonuses: row.bonuses,
  fees: row.fees,
  base: row.base,
  childBp: row.child_bp,
  childSupportBp: row.child_support_bp,
  below: row.below,
  own: row.own,
});
