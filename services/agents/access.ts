import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { parkedAccess } from '@madang/runtime/events/parked-rpc.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

const readers = ['agent:agents.read', 'admin:agents.read', 'service'] as const;
const managers = ['agent:agents.manage', 'admin:agents.manage', 'service'] as const;
const earners = ['agent:commissions.read', 'admin:commissions.read', 'service'] as const;

/** Who may call at all. An agent's reach is its own subtree, which every query holds to. */
export const access: Access<typeof AgentsService> = {
  listRoles: ['agent', 'admin', 'service'],
  resolveJoinCode: ['service'],
  createAgent: ['agent:agents.create', 'admin:agents.create', 'admin:members.create', 'service'],
  getNode: readers,
  getChargePoints: readers,
  listNodes: readers,
  setRates: managers,
  setJoinCode: managers,
  changeStates: managers,
  listCommissions: earners,
  sumCommissions: earners,
  listAudit: ['admin:audit.read'],
  ...parkedAccess,
};
