import { PartnerSettlementService } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

const recorded = {
  id: '01936f3e-0000-7000-8000-000000000001',
  accountId: 8n,
  account: 'shop',
  kind: 'losing',
  startedOn: '2026-11-01',
  endedOn: '2026-11-15',
  share: 10n,
  amount: 10n,
  state: 'recorded',
  recordedAt: { seconds: 1_800_000_000n },
};

const run = {
  id: '01936f3e-0000-7000-8000-000000000009',
  action: 'record',
  state: 'running',
  kind: 'losing',
  startedOn: '2026-11-01',
  endedOn: '2026-11-15',
  agents: 3,
  done: 1,
  createdAt: { seconds: 1_800_000_000n },
};

/** One settlement, whose amount has to be said to move it. Answers the kinds that each list was asked for. */
export function serveSettlements(platform: Platform): string[] {
  const kinds: string[] = [];
  const moved =
    (state: string) =>
    async ({ id, amount }: { id: string; amount: bigint }) => {
      if (id !== recorded.id) throw new DomainError('NOT_FOUND');
      if (amount !== recorded.amount) throw new DomainError('VALIDATION', { field: 'amount' });
      return { ...recorded, state };
    };
  const statement = (settlement: object) => ({
    settlement: { ...recorded, ...settlement },
    lines: [{ id: '0', base: 200n, own: 10n }],
  });
  serveDouble(platform, PartnerSettlementService, {
    previewSettlement: async (period) => statement({ ...period, id: '', state: 'preview' }),
    getSettlement: async () => statement({}),
    recordSettlement: async ({ accountId, kind, startedOn, endedOn, memo }) => {
      if (accountId === 9n) throw new DomainError('SETTLEMENT_OVERLAP', { field: 'started_on' });
      return { ...recorded, accountId, kind, startedOn, endedOn, memo };
    },
    paySettlement: moved('paid'),
    recoverSettlement: moved('recovered'),
    listSettlements: async ({ filter }) => {
      kinds.push(filter.kind ?? '');
      return { settlements: [recorded], total: 1n, amount: 10n, unpaid: 10n };
    },
    previewSettlementRun: async ({ action, rootId }) => ({
      agents: 3,
      recorded: action === 'pay' ? 3 : 2,
      amount: rootId === 0n ? 30n : 10n,
      tiers: [{ role: 'shop', agents: 2, amount: 30n, carriedOut: -5n }],
    }),
    startSettlementRun: async ({ scope, amount, memo, key }) => {
      if (amount !== 30n) throw new DomainError('VALIDATION', { field: 'amount' });
      return { ...run, action: scope?.action ?? '', confirmed: amount, memo: `${memo} ${key}` };
    },
    listSettlementRuns: async () => ({ runs: [run], total: 1n }),
    listSettlementRunIssues: async () => ({
      issues: [{ id: `${run.id}:8`, runId: run.id, accountId: 8n, reason: 'SETTLEMENT_OVERLAP' }],
      total: 1n,
    }),
    listSettlementCorrections: async ({ filter }) => ({
      corrections: filter.after
        ? []
        : [{ id: `${recorded.id}:2026-11-15:${run.id}:1`, settlementId: recorded.id, betId: run.id, stake: -10n }],
      total: 1n,
    }),
    listSettlementLines: async () => ({ lines: [{ id: `${recorded.id}:0`, own: 10n }], total: 1n }),
  });
  return kinds;
}
