import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { AgentsService, CreateAgentRequest } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { checkPoints } from '../charge-points/check-points.ts';
import { pointFields } from '../charge-points/held-above.ts';
import type { AgentsDeps } from '../deps.ts';
import { checkRates, saveRates } from '../rates/change-rates.ts';
import { lockRates } from '../rates/lock-rates.ts';
import { readSettings } from '../settings/stored.ts';
import { findNode } from '../tree/find-node.ts';
import { checkJoinCode, holdJoinCode, saveJoinCode } from '../tree/join-codes.ts';
import { type NodeRow, toNode } from '../tree/node-row.ts';
import { checkPlacement, firstState, kindOf, memberRole, type Tier } from '../tree/placement.ts';
import { saveNodes } from '../tree/save-nodes.ts';

/** The id of no account and of no parent: an account that is being made has rates to check before it has an id. */
const unborn = -1n;

/**
 * Makes the account with identity and gives it its place, rates and join code. All that can be refused is checked first,
 * under locks that last until the end, so that an account is not made and then left without its rates.
 */
export const createAgent =
  (deps: AgentsDeps): Handler<typeof AgentsService.method.createAgent> =>
  async (request, context) =>
    deps.database.transaction(async (tx) => {
      const now = deps.clock.now();
      const byAgent = context.principal.kind === AccountKind.AGENT;
      const settings = await readSettings(tx);
      if (byAgent && !settings.agentsMayCreate) throw new DomainError('FORBIDDEN');
      const tier = await findTier(tx, request.role);
      checkMeant(tier, request.kind);
      checkMayMake(tier, context);
      const parent = await findParent(tx, request, context, now);
      checkPlacement(tier, parent);
      const state = firstState(request.state, byAgent, settings.creationNeedsApproval);
      const code = joinCodeOf(request, tier);
      if (code !== '') {
        checkJoinCode(code, 'join_code');
        await holdJoinCode(tx, code, unborn, 'join_code');
      }
      const basisPoints = request.rates?.basisPoints ?? {};
      const parentId = parent?.id ?? 0n;
      await lockRates(tx, [parentId]);
      await checkRates(tx, { account: unborn, parent: parentId, basisPoints, from: now });

      const { chargePoints } = request;
      if (chargePoints) {
        const place = { role: tier.name, level: request.level || 1, parentPath: parent?.path ?? '' };
        await checkPoints(deps, { ...place, chargePoints }, context);
      }

      const account = await makeAccount(deps, request, tier, parent, state, context);
      await saveNodes(tx, [nodeOf(account, tier, now)]);
      await saveRates(tx, { account: account.id, parent: parentId, basisPoints, from: now });
      await saveJoinCode(tx, account.id, code);
      const made = await findNode(tx, context.principal, account.id, now);
      await deps.audit(tx, context, {
        action: 'agent.create',
        resource: 'agent',
        resourceId: account.id.toString(),
        after: {
          account: made.account,
          role: made.role,
          parent_id: made.parent_id,
          state,
          rates: basisPoints,
          join_code: code,
          ...(account.testAccount && { test_account: true }),
          ...Object.fromEntries(pointFields.map(({ field, rule }) => [rule, chargePoints?.[field]])),
        },
      });
      return toNode(made);
    });

/** A page that makes agents makes no member by another role, which it could not show afterwards. */
function checkMeant(tier: Tier, kind: AccountKind): void {
  if (kind !== AccountKind.UNSPECIFIED && kindOf(tier) !== kind) throw new DomainError('VALIDATION', { field: 'role' });
}

/** An administrator needs the permission of the kind that it makes; an agent makes both below itself. */
function checkMayMake(tier: Tier, { principal }: CallContext): void {
  const needed = tier.name === memberRole ? 'members.create' : 'agents.create';
  if (principal.kind === AccountKind.ADMIN && !principal.permissions.includes(needed))
    throw new DomainError('FORBIDDEN');
}

async function findTier(db: Queryable, role: string): Promise<Tier> {
  const { rows } = await db.query<Tier>('select name, priority from roles where name = $1', [role]);
  if (!rows[0]) throw new DomainError('VALIDATION', { field: 'role' });
  return rows[0];
}

/** The account above it: for an agent that names none, itself; for an administrator that names none, the top. */
async function findParent(
  db: Queryable,
  request: CreateAgentRequest,
  { principal }: CallContext,
  now: Date,
): Promise<NodeRow | undefined> {
  const byAgent = principal.kind === AccountKind.AGENT;
  const id = request.parentId === 0n && byAgent ? principal.accountId : request.parentId;
  return id === 0n ? undefined : findNode(db, principal, id, now);
}

function joinCodeOf(request: CreateAgentRequest, tier: Tier): string {
  if (tier.name !== memberRole) return request.joinCode || request.account.toLowerCase();
  if (request.joinCode !== '') throw new DomainError('VALIDATION', { field: 'join_code' });
  return '';
}

function makeAccount(
  { identity }: AgentsDeps,
  request: CreateAgentRequest,
  tier: Tier,
  parent: NodeRow | undefined,
  state: string,
  context: CallContext,
): Promise<Account> {
  const { account, password, nickname, level, phoneNumber, dateOfBirth } = request;
  const { bankName, bankAccount, bankAccountHolder, bankPassword } = request;
  // In the caller's name: what it may hand to the new account is identity's to decide.
  return identity.createAccount(
    {
      kind: kindOf(tier),
      account,
      password,
      nickname,
      parentId: parent?.id ?? 0n,
      parentPath: parent?.path ?? '',
      role: tier.name,
      level: level || 1,
      state,
      phoneNumber,
      dateOfBirth,
      bankName,
      bankAccount,
      bankAccountHolder,
      bankPassword,
      testAccount: request.testAccount,
      flags: request.flags,
      ...(request.chargePoints && { chargePoints: request.chargePoints }),
    },
    context.forward(),
  );
}

function nodeOf(account: Account, tier: Tier, now: Date) {
  return {
    id: account.id,
    parentId: account.parentId,
    path: account.path,
    role: tier.name,
    account: account.account,
    nickname: account.nickname,
    level: account.level,
    state: account.state,
    testAccount: account.testAccount,
    createdAt: account.createdAt ? timestampDate(account.createdAt) : now,
    // Its first version: a change that is made meanwhile has a higher one, in whatever order they are taken.
    version: 1n,
  };
}
