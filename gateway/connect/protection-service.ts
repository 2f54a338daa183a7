import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { CareSchema, ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import type { Protection } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { GatewayContext } from '../context.ts';
import { callerOf } from './guard.ts';

const dayMs = 86_400_000;

/** What a member chose, as its page shows it; an operator's name stays inside. */
function care({ rules, break: running, history }: Protection): MessageInitShape<typeof CareSchema> {
  return {
    rules: rules.map(({ $typeName: _, ...rule }) => rule),
    ...(running && {
      break: {
        kind: running.kind,
        ...(running.beganAt && { beganAt: running.beganAt }),
        ...(running.until && { until: running.until }),
        ...(running.reopenAt && { reopenAt: running.reopenAt }),
      },
    }),
    history: history.map(({ id, at, actor, action, rule, valueAfter: value, until }) => ({
      id,
      byOperator: actor !== '',
      action,
      rule,
      value,
      ...(at && { at }),
      ...(until && { until }),
    })),
  };
}

/** What members choose for themselves. */
export function protectionService(gateway: GatewayContext): ServiceImpl<typeof ProtectionService> {
  const { protection, stats } = gateway.services;
  return {
    getCare: async (_request, context) => care(await protection.getProtection({}, callerOf(context).options)),
    async getFigures({ days }, context) {
      const accountId = callerOf(context).session?.principal.accountId ?? 0n;
      const now = gateway.clock.now();
      const endedOn = kstDay(now);
      const startedOn = kstDay(new Date(now.getTime() - ((days || 30) - 1) * dayMs));
      const span = { startedOn, endedOn, accountId, groupBy: ['day'] };
      // Stats answers operators: the gateway asks in its own name, for the caller's own account alone.
      const { rows } = await stats.getDaily(span);
      const sum = (name: 'deposits' | 'withdrawals') => rows.reduce((total, row) => total + row[name], 0n);
      return {
        startedOn,
        endedOn,
        deposits: sum('deposits'),
        withdrawals: sum('withdrawals'),
        days: rows
          .filter(({ stake }) => stake > 0n)
          .map(({ day, stake, payout, returned }) => ({ day, stake: stake - returned, payout }))
          .reverse(),
      };
    },
    async changeRule({ rule, value }, context) {
      return care(await protection.changeRule({ rule, value }, callerOf(context).options));
    },
    async withdrawRaise({ rule }, context) {
      return care(await protection.withdrawRaise({ rule }, callerOf(context).options));
    },
    async startBreak({ kind, span, key }, context) {
      return care(await protection.startBreak({ kind, span, key }, callerOf(context).options));
    },
    askReopen: async (_request, context) => care(await protection.askReopen({}, callerOf(context).options)),
    async tellUse(_request, context) {
      const { $typeName: _, ...use } = await protection.tellUse({}, callerOf(context).options);
      return use;
    },
  };
}
