import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AgentsApprovalsService } from '@madang/proto/madang/agents/v1/approvals_pb.ts';
import { BettingApprovalsService } from '@madang/proto/madang/betting/v1/approvals_pb.ts';
import { ApprovalSchema } from '@madang/proto/madang/common/v1/approvals_pb.ts';
import { ContentApprovalsService } from '@madang/proto/madang/content/v1/approvals_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { IdentityApprovalsService } from '@madang/proto/madang/identity/v1/approvals_pb.ts';
import { WalletApprovalsService } from '@madang/proto/madang/wallet/v1/approvals_pb.ts';
import type { ApprovalHandlers } from '@madang/runtime/approvals/approvals.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { TestHarness } from '@madang/runtime/testing/harness.ts';
import { serveDouble } from './double.ts';

/** What waits for a second person behind the gateway, and what was decided. */
export interface ApprovalsDouble {
  /** Ids such as `wallet:3`, with the time at which each was asked for. */
  waiting: { id: string; atMs: number }[];
  decided: string[];
  down: Set<string>;
}

/** Serves the roles of administrators and the four services whose actions may wait for a second person. */
export function serveApprovals(harness: TestHarness): ApprovalsDouble {
  const state: ApprovalsDouble = { waiting: [], decided: [], down: new Set() };
  const of = (service: string): ApprovalHandlers => {
    const own = () => {
      if (state.down.has(service)) throw new DomainError('UNAVAILABLE');
      return state.waiting.filter(({ id }) => id.startsWith(`${service}:`));
    };
    return {
      listApprovals: async ({ ids, offset, limit }) => {
        const rows = own()
          .filter(({ id }) => ids.length === 0 || ids.includes(id))
          .sort((a, b) => b.atMs - a.atMs);
        const time = (ms: number) => timestampFromMs(ms);
        const approvals = rows.slice(offset, offset + limit).map(({ id, atMs }) =>
          create(ApprovalSchema, {
            id,
            kind: 'balance.adjust',
            state: 'waiting',
            createdAt: time(atMs),
            expiresAt: time(atMs + 86_400_000),
            beforeJson: '{"money":"1"}',
            afterJson: '{"money":"2"}',
            mayDecide: true,
          }),
        );
        return { approvals, total: BigInt(rows.length) };
      },
      decideApprovals: async ({ ids, approve, memo }) => {
        const known = own();
        return {
          results: ids.map((id) => {
            if (!known.some((row) => row.id === id)) return { id, ok: false, code: 'NOT_FOUND' };
            state.decided.push(`${id} ${approve} ${memo}`);
            return { id, ok: true };
          }),
        };
      },
    };
  };
  serveDouble(harness.platform('identity'), IdentityApprovalsService, of('identity'));
  serveDouble(harness.platform('wallet'), WalletApprovalsService, of('wallet'));
  serveDouble(harness.platform('content'), ContentApprovalsService, of('content'));
  serveDouble(harness.platform('betting'), BettingApprovalsService, of('betting'));
  serveDouble(harness.platform('agents'), AgentsApprovalsService, of('agents'));
  serveDouble(harness.platform('identity'), AdministratorsService, {
    listAdminRoles: async () => ({
      roles: [
        { name: 'super', builtIn: true, permissions: ['bets.read'] },
        { name: '01936f3e-0000-7000-8000-000000000001', version: 3n, labels: { en: 'Night' } },
      ],
      permissions: [{ name: 'bets.read', does: 'See bets.' }],
    }),
    saveAdminRole: async ({ name, permissions }) => ({ name, permissions, version: 1n }),
    deleteAdminRole: async () => ({}),
    changeAdminRole: async ({ accountId }) => ({ id: accountId }),
    endAdminSessions: async ({ ids }) => ({ results: ids.map((id) => ({ id: String(id), ok: true })) }),
    countHolders: async ({ permissions }) => ({ holders: permissions.map((_, place) => place) }),
  });
  return state;
}
