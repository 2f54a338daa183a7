import { CommissionSchema } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AlertSchema } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { AccessLogSchema, SessionSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { own } from '../../own.ts';
import { optional, text } from '../../payload.ts';
import { endSession } from '../../session/end-session.ts';
import { num } from '../../wire.ts';
import { each, fromResults } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type Resource, type RestContext } from '../resource.ts';
import { mergedSchema, shapeOf } from '../shape.ts';

const session = shapeOf(SessionSchema);
const ownSchema = { type: 'boolean', description: 'True for the session that asks.' };
const accessLog = shapeOf(AccessLogSchema);
const alert = shapeOf(AlertSchema, { always: ['at'] });
const commission = shapeOf(CommissionSchema, {
  omit: ['own_bp', 'child_bp'],
  add: {
    rate: {
      schema: { type: 'number', description: 'Own rate less the rate of the child on the path, in percent.' },
      read: ({ ownBp, childBp }) => (ownBp - childBp) / 100,
    },
  },
});

export const sessions: Resource = {
  name: 'sessions',
  does: 'Sessions that are open.',
  callers: ['admin', 'agent'],
  schema: mergedSchema(session.schema, { properties: { own: ownSchema }, required: ['own'] }),
  filters: {
    account_id: 'id',
    kind: 'text',
    ...personFilters,
    ip: 'text',
    country: 'text',
    domain: 'text',
    device_q: 'text',
    level: 'number',
    role: 'text',
  },
  sorts: ['created_at', 'seen_at', 'account'],
  async list(request, { gateway, caller }) {
    const { sessions, total } = await gateway.services.identity.listSessions(request, caller.options);
    const mine = caller.session?.principal.sessionId;
    return { rows: sessions.map((one) => ({ ...session.row(one), own: one.id === mine })), total: num(total) };
  },
  actions: {
    end: action({
      does: 'Ends sessions.',
      payload: { memo: optional(text({ max: 500 }), '') },
      async run(ids, payload, { gateway, caller }) {
        const { results } = await gateway.services.identity.endSessions({ ids, ...payload }, caller.options);
        for (const { id, ok } of results) if (ok) endSession(gateway, id);
        return fromResults(results);
      },
    }),
    'end-account': action({
      does: 'Ends every session of members and agents, by the ids of their accounts.',
      payload: { memo: optional(text({ max: 500 }), '') },
      async run(ids, { memo }, { gateway, caller }) {
        const { results } = await gateway.services.connections.endAccountSessions({ ids, memo }, caller.options);
        const ended = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
        for (const id of ended) gateway.sessions.forgetAccount(BigInt(id));
        return fromResults(results);
      },
    }),
    'end-kind': action({
      does: 'Ends every session of kinds of account but the own one; an id is `member`, `agent`, `admin` or `all`.',
      payload: { memo: optional(text({ max: 500 }), '') },
      answers: { type: 'object', properties: { ended: { type: 'integer' } }, required: ['ended'] },
      run: (ids, { memo }, context) => each(ids, async (id) => ({ ended: await endKind(id, memo, context) })),
    }),
  },
};

const kinds: Record<string, AccountKind> = {
  all: AccountKind.UNSPECIFIED,
  member: AccountKind.MEMBER,
  agent: AccountKind.AGENT,
  admin: AccountKind.ADMIN,
};
/** As many calls as end half a million sessions. */
const maxTurns = 1_000;

/** A batch a call, until none is left; who logs in again meanwhile stays. */
async function endKind(id: string, memo: string, { gateway, caller }: RestContext): Promise<number> {
  const kind = own(kinds, id);
  if (kind === undefined) throw new DomainError('NOT_FOUND');
  let total = 0;
  for (let turn = 0; turn < maxTurns; turn++) {
    const { ended, more } = await gateway.services.connections.endKind({ kind, memo }, caller.options);
    total += num(ended);
    if (!more) break;
  }
  gateway.sessions.remove(({ principal }) => principal.sessionId !== caller.session?.principal.sessionId);
  return total;
}

export const accessLogs: Resource = {
  name: 'access-logs',
  does: 'Logins and refused logins.',
  callers: ['admin'],
  schema: accessLog.schema,
  filters: {
    account_id: 'id',
    ...personFilters,
    kind: 'text',
    event: 'text',
    ip: 'text',
    domain: 'text',
    country: 'text',
    device_q: 'text',
    device_id: 'text',
    level: 'number',
    role: 'text',
    at_gte: 'day_from',
    at_lte: 'day_to',
  },
  sorts: ['id', 'at'],
  async list(request, { gateway, caller }) {
    const { logs, total } = await gateway.services.identity.listAccessLogs(request, caller.options);
    return { rows: logs.map(accessLog.row), total: num(total) };
  },
};

export const alerts: Resource = {
  name: 'alerts',
  does: 'Missing results and feeds that contradict themselves.',
  callers: ['admin'],
  schema: alert.schema,
  filters: { open: 'flag', game: 'text', problem: 'text', round_id: 'id' },
  sorts: ['id', 'at'],
  async list(request, { gateway, caller }) {
    const { alerts, total } = await gateway.services.feeds.listAlerts(request, caller.options);
    return { rows: alerts.map(alert.row), total: num(total) };
  },
};

export const commissions: Resource = {
  name: 'commissions',
  does: 'Shares of rolling commission, and their reversals.',
  callers: ['admin', 'agent'],
  schema: commission.schema,
  // Shares are kept by the business day of their bet, which both ends of a span name.
  filters: {
    account_id: 'id',
    member_id: 'id',
    ...personFilters,
    game_class: 'text',
    bet_id: 'id',
    payment: 'id',
    at_gte: 'day',
    at_lte: 'day',
    day: 'day',
  },
  sorts: ['id', 'at'],
  queryNames: { at_gte: 'day_gte', at_lte: 'day_lte' },
  async list(request, { gateway, caller }) {
    const { commissions, total, amount } = await gateway.services.agents.listCommissions(request, caller.options);
    return { rows: commissions.map(commission.row), total: num(total), sums: { amount: num(amount) } };
  },
};
