import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  PartnerSettlementService,
  SettlementRunPreviewSchema,
  SettlementRunScope,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../../deps.ts';
import type { Period } from '../load-turnover.ts';
import { checkCounted, dayBefore, periodOf } from '../period.ts';
import { reckonAll } from '../reckon.ts';
import { loadRules } from '../rules.ts';
import { agentsOfTree, checkRoot, inTree, maxAgents, type TreeAgent, tooMany } from './agents-of-tree.ts';
import { sortOut } from './sort-out.ts';

type Preview = MessageInitShape<typeof SettlementRunPreviewSchema>;

/** As many are reckoned together. */
const atOnce = 500;

/** What a run would do now. */
export const previewSettlementRun =
  ({ database, clock }: AgentsDeps): Handler<typeof PartnerSettlementService.method.previewSettlementRun> =>
  async (scope, { principal }) => {
    const db = database.pool;
    const now = clock.now();
    const period = periodOf(scope, dayBefore(kstDay(now)));
    await checkRoot(db, principal, scope.rootId, now);
    if (scope.action === 'pay') return unpaid(db, scope);
    await checkCounted(db, period);
    return reckonTree(db, scope.kind, period, await agentsOfTree(db, scope.rootId));
  };

/** What is recorded of a period, and not paid. */
async function unpaid(db: Queryable, { rootId, kind, startedOn, endedOn }: SettlementRunScope): Promise<Preview> {
  const { rows } = await db.query<{ role: string; agents: bigint; amount: bigint }>(
    `select n.role, count(*) as agents, sum(s.amount)::int8 as amount
       from partner_settlements s join nodes n on n.id = s.account_id join roles r on r.name = n.role
      where ${inTree('$1::int8')} and s.kind = $2 and s.started_on = $3::date and s.ended_on = $4::date and s.state = 'recorded'
      group by n.role, r.priority order by r.priority`,
    [rootId, kind, startedOn, endedOn],
  );
  const tiers = rows.map(({ role, agents, amount }) => ({ role, agents: Number(agents), amount }));
  const agents = tiers.reduce((sum, tier) => sum + tier.agents, 0);
  if (agents > maxAgents) throw tooMany();
  return { tiers, agents, recorded: agents, amount: tiers.reduce((sum, tier) => sum + tier.amount, 0n) };
}

async function reckonTree(db: Queryable, kind: string, period: Period, agents: readonly TreeAgent[]): Promise<Preview> {
  const rules = await loadRules(db);
  const { rows: roles } = await db.query<{ name: string }>('select name from roles order by priority');
  const tiers = new Map(roles.map(({ name }) => [name, { role: name, agents: 0, amount: 0n, carriedOut: 0n }]));
  const counts = { agents: agents.length, recorded: 0, carried: 0, empty: 0, known: 0, overlapping: 0, amount: 0n };
  const roleOf = new Map(agents.map(({ id, role }) => [id, role]));
  for (let from = 0; from < agents.length; from += atOnce) {
    const part = agents.slice(from, from + atOnce).map(({ id }) => id);
    const { free, known, overlapping } = await sortOut(db, part, kind, period);
    counts.known += known;
    counts.overlapping += overlapping.length;
    for (const [id, { amount, carriedOut, hasTurnover }] of await reckonAll(db, free, period, rules)) {
      if (!hasTurnover) {
        counts.empty += 1;
        continue;
      }
      counts[amount > 0n ? 'recorded' : 'carried'] += 1;
      counts.amount += amount;
      const tier = tiers.get(roleOf.get(id) ?? '');
      if (!tier) continue;
      tier.agents += 1;
      tier.amount += amount;
      tier.carriedOut += carriedOut;
    }
  }
  return { ...counts, tiers: [...tiers.values()].filter((tier) => tier.agents > 0) };
}
