import type {
  PartnerSettlementService,
  SettlementRunScope,
  StartSettlementRunRequest,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { plainArray } from '@madang/runtime/array-literal.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../../deps.ts';
import { closeDays } from '../close-days.ts';
import type { Period } from '../load-turnover.ts';
import { checkCounted, dayBefore, periodOf } from '../period.ts';
import { loadRules } from '../rules.ts';
import { agentsOfTree, checkRoot, inTree, maxAgents, tooMany } from './agents-of-tree.ts';
import { type RunRow, selectRuns, toRun } from './run-row.ts';

/** Of two who ask at once one begins, and the other finds what it began. */
const lock = `select pg_advisory_xact_lock(hashtextextended('madang-agents-settlement-runs', 0))`;

/** Begins a run; the job goes on from what is written here. */
export const startSettlementRun =
  (deps: AgentsDeps, wake: () => void): Handler<typeof PartnerSettlementService.method.startSettlementRun> =>
  async (request, context) => {
    const { scope } = request;
    if (!scope) throw new DomainError('VALIDATION', { field: 'scope' });
    const now = deps.clock.now();
    const period = periodOf(scope, dayBefore(kstDay(now)));
    const row = await deps.database.transaction(async (tx) => {
      await tx.query(lock);
      const known = await findByKey(tx, context, request);
      if (known) return known;
      await checkRoot(tx, context.principal, scope.rootId, now);
      const { rowCount } = await tx.query('select from settlement_runs where ended_at is null');
      if (rowCount !== 0) throw new DomainError('STATE_CONFLICT', { field: 'run' });
      if (scope.action === 'record') await checkCounted(tx, period);
      const id = uuidv7(now.getTime());
      await insert(tx, id, request, scope, context, now);
      const agents =
        scope.action === 'pay'
          ? await beginPaying(tx, id, request, scope, context, now)
          : await findAgents(tx, id, scope);
      await tx.query('update settlement_runs set agents = $2 where id = $1', [id, agents]);
      await deps.audit(tx, context, {
        action: scope.action === 'pay' ? 'settlement.pay_all' : 'settlement.record_all',
        resource: 'settlement',
        resourceId: id,
        after: { rootId: scope.rootId, kind: scope.kind, span: spanOf(period), count: agents, amount: request.amount },
        memo: request.memo,
      });
      const written = await findByKey(tx, context, request);
      if (!written) throw new Error('a run of settlements was not written');
      return written;
    });
    // By themselves: nobody who writes days waits for more than this. A run does not begin before they are.
    if (row.action === 'record' && !row.ended_at) await deps.database.transaction((tx) => closeDays(tx, row.ended_on));
    wake();
    return toRun(row);
  };

const spanOf = ({ startedOn, endedOn }: Period): string => `${startedOn} – ${endedOn}`;

async function findByKey(
  tx: Queryable,
  { principal }: CallContext,
  { key, scope, amount, memo }: StartSettlementRunRequest,
): Promise<RunRow | undefined> {
  const { rows } = await tx.query<RunRow>(`${selectRuns} where r.actor = $1 and r.key = $2`, [
    principal.accountId,
    key,
  ]);
  const [row] = rows;
  if (!row || !scope) return undefined;
  const isSame =
    row.action === scope.action &&
    row.root_id === scope.rootId &&
    row.kind === scope.kind &&
    row.started_on === scope.startedOn &&
    row.ended_on === scope.endedOn &&
    row.confirmed === amount &&
    row.memo === memo;
  if (!isSame) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return row;
}

async function insert(
  tx: Queryable,
  id: string,
  { amount, memo, key }: StartSettlementRunRequest,
  { action, rootId, kind, startedOn, endedOn }: SettlementRunScope,
  { principal }: CallContext,
  now: Date,
): Promise<void> {
  // All of a tree is reckoned by the rules of now, so that its shares are its top's amount.
  const rules = action === 'record' ? JSON.stringify(await loadRules(tx)) : null;
  await tx.query(
    `insert into settlement_runs
       (id, actor, key, action, root_id, kind, started_on, ended_on, memo, confirmed, rules, agents, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, $13)`,
    [
      id,
      principal.accountId,
      key,
      action,
      rootId,
      kind,
      startedOn,
      endedOn,
      memo,
      amount,
      rules,
      now,
      principal.account,
    ],
  );
}

async function findAgents(tx: Queryable, id: string, { rootId }: SettlementRunScope): Promise<number> {
  const agents = await agentsOfTree(tx, rootId);
  await tx.query('update settlement_runs set agent_ids = $2 where id = $1', [
    id,
    plainArray(agents.map((one) => one.id)),
  ]);
  return agents.length;
}

/** Says of all that is recorded of a period that it is on its way; how many they are. */
async function beginPaying(
  tx: Queryable,
  id: string,
  { amount }: StartSettlementRunRequest,
  { rootId, kind, startedOn, endedOn }: SettlementRunScope,
  { principal }: CallContext,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ agents: bigint; amount: bigint }>(
    `with moving as (
       update partner_settlements s
          set state = 'paying', pay_run = $1, payer_id = 0, paid_at = $2, paid_by = $3, changed_at = $2, refusal = ''
         from nodes n
        where n.id = s.account_id and s.state = 'recorded' and s.kind = $4 and s.started_on = $5::date
          and s.ended_on = $6::date and ${inTree('$7::int8')} returning s.amount)
     select count(*) as agents, coalesce(sum(amount), 0)::int8 as amount from moving`,
    [id, now, principal.account, kind, startedOn, endedOn, rootId],
  );
  const { agents = 0n, amount: sum = 0n } = rows[0] ?? {};
  if (agents === 0n) throw new DomainError('NO_SETTLEMENT_TO_PAY');
  if (sum !== amount) throw new DomainError('VALIDATION', { field: 'amount' });
  if (agents > maxAgents) throw tooMany();
  return Number(agents);
}
