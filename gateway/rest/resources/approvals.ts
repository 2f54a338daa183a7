import { timestampMs } from '@bufbuild/protobuf/wkt';
import { type Approval, ApprovalSchema } from '@madang/proto/madang/common/v1/approvals_pb.ts';
import { checkApprover } from '@madang/runtime/approvals/approver-pause.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { optional, text } from '../../payload.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../../session/caller.ts';
import { fromResults } from '../items.ts';
import { idsOf, maxDepth, mergedPage, type Part } from '../merged.ts';
import { type ActionItem, action, type Resource, type RestContext } from '../resource.ts';
import { shapeOf, textSchema } from '../shape.ts';

const json: JsonSchema = { type: ['object', 'null'] };
const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));

const approval = shapeOf(ApprovalSchema, {
  omit: ['before_json', 'after_json'],
  always: ['created_at', 'expires_at'],
  words: {
    state: ['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'scheduled', 'applied', 'failed'],
  },
  add: {
    service: { schema: textSchema, read: ({ id }) => id.slice(0, id.indexOf(':')) },
    before: { schema: json, read: ({ beforeJson }) => parsed(beforeJson) },
    after: { schema: json, read: ({ afterJson }) => parsed(afterJson) },
  },
});

type Keeper = Services['walletApprovals'];

/** The services whose actions may wait for a second person, by the name with which ids of their requests begin. */
export const approvalKeepers = (services: Services): Record<string, Keeper> => ({
  identity: services.identityApprovals as unknown as Keeper,
  wallet: services.walletApprovals,
  content: services.contentApprovals as unknown as Keeper,
  betting: services.bettingApprovals as unknown as Keeper,
  agents: services.agentsApprovals as unknown as Keeper,
});

const at = ({ createdAt }: Approval): number => (createdAt ? timestampMs(createdAt) : 0);

/** What one service answers; one that is away refuses its own requests and none of the others'. */
async function decideIn(
  keeper: Keeper,
  decision: { ids: string[]; approve: boolean; memo: string },
  { options }: Caller,
): Promise<ActionItem[]> {
  try {
    return fromResults((await keeper.decideApprovals(decision, options)).results);
  } catch (error) {
    const refusal = toDomainError(error);
    if (refusal.reason === 'FORBIDDEN') throw refusal;
    return decision.ids.map((id) => ({ id, ok: false, refusal }));
  }
}

/**
 * CONFIRMATION_NEEDED where whoever agrees did not prove lately to be its session's owner: an open console is not the
 * second person. How lately is a setting.
 */
async function unconfirmed({ gateway, caller }: RestContext): Promise<DomainError | undefined> {
  const { approveConfirmMinutes: minutes } = await gateway.site.money.get();
  if (minutes === 0 || !caller.session) return undefined;
  const { principal } = caller.session;
  const agoMs = gateway.clock.now().getTime() - Number(principal.confirmedAtMs);
  if (agoMs <= minutes * 60_000) return undefined;
  const { totpEnrolled } = await gateway.members.account(caller.session);
  return new DomainError('CONFIRMATION_NEEDED', { meta: { by: totpEnrolled ? 'otp' : 'password' } });
}

/** APPROVER_TOO_NEW here says from when; the services themselves refuse it by its code alone. */
async function tooNew({ gateway, caller }: RestContext): Promise<DomainError | undefined> {
  if (!caller.session) return undefined;
  const pause = async () => (await gateway.site.money.get()).approverPauseHours;
  try {
    await checkApprover(caller.session.principal, gateway.clock.now(), pause);
    return undefined;
  } catch (error) {
    return toDomainError(error);
  }
}

async function decide(
  ids: string[],
  decision: { approve: boolean; memo: string },
  { gateway, caller }: RestContext,
): Promise<ActionItem[]> {
  const asked = Object.entries(approvalKeepers(gateway.services)).map(async ([service, keeper]) => {
    const own = idsOf(ids, service);
    return own.length > 0 ? decideIn(keeper, { ids: own, ...decision }, caller) : [];
  });
  const known = new Map((await Promise.all(asked)).flat().map((item) => [item.id, item]));
  gateway.site.settings.outdate();
  gateway.site.money.outdate();
  gateway.site.betting.outdate();
  gateway.site.limits.outdate();
  gateway.site.sportsRules.outdate();
  return ids.map((id) => known.get(id) ?? { id, ok: false, refusal: new DomainError('NOT_FOUND') });
}

export const approvals: Resource = {
  name: 'approvals',
  does: 'What waits for a second person, over all services, newest first: what the caller asked for or may decide.',
  callers: ['admin'],
  schema: approval.schema,
  filters: {
    service: 'text',
    box: 'text',
    kind: 'text',
    state: 'text',
    actor_account: 'text',
    actor_account_q: 'text',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['created_at'],
  maxRows: maxDepth,
  async list(request, { gateway, caller }) {
    const parts = Object.entries(approvalKeepers(gateway.services)).map(
      ([service, keeper]): [string, Part<Approval>] => [
        service,
        async (asked) => {
          const { approvals: rows, total } = await keeper.listApprovals(asked, caller.options);
          return { rows, total };
        },
      ],
    );
    const { rows, total } = await mergedPage(Object.fromEntries(parts), request, at);
    return { rows: rows.map(approval.row), total };
  },
  actions: {
    approve: action({
      does: 'Agrees to requests: what each asks for is done in the same moment, in the name of whoever agrees. CONFIRMATION_NEEDED where that person did not lately prove to be it (profile, confirm), APPROVER_TOO_NEW where another lately gave it its access.',
      payload: { memo: optional(text({ max: 500 }), '') },
      run: async (ids, { memo }, context) => {
        const refusal = (await tooNew(context)) ?? (await unconfirmed(context));
        if (refusal) return ids.map((id) => ({ id, ok: false, refusal }));
        return decide(ids, { approve: true, memo }, context);
      },
    }),
    refuse: action({
      does: 'Refuses requests with a reason, takes own ones back, or withdraws what is scheduled.',
      payload: { memo: optional(text({ max: 500 }), '') },
      run: (ids, { memo }, context) => decide(ids, { approve: false, memo }, context),
    }),
  },
};
