import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { CareSchema, FiguresSchema, ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import type { Counters } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import type { ListUseResponse, Protection } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { GatewayContext } from '../context.ts';
import { minutesSince, periodStarts } from '../use-sums.ts';
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

interface Span {
  startedOn: string;
  endedOn: string;
  starts: ReturnType<typeof periodStarts>;
}

/** The sums of a span and of the running day, week and month; rows and minutes may begin earlier. */
function figures(
  use: ListUseResponse,
  rows: readonly Counters[],
  { startedOn, endedOn, starts }: Span,
): MessageInitShape<typeof FiguresSchema> {
  const since = (from: string) => rows.filter(({ day }) => day >= from);
  const sum = (from: string, of: (row: Counters) => bigint) => since(from).reduce((total, row) => total + of(row), 0n);
  const { minutes, night } = minutesSince(use, startedOn);
  const played = since(startedOn).filter(({ stake }) => stake > 0n);
  const used = use.days.filter(({ day }) => day >= startedOn).map(({ day }) => day);
  return {
    startedOn,
    endedOn,
    deposits: sum(startedOn, (row) => row.deposits),
    withdrawals: sum(startedOn, (row) => row.withdrawals),
    days: played.map(({ day, stake, payout, returned }) => ({ day, stake: stake - returned, payout })).reverse(),
    minutes,
    nightMinutes: night,
    daysUsed: new Set([...used, ...played.map(({ day }) => day)]).size,
    ...(use.countedSince && { countedSince: use.countedSince }),
    periods: Object.entries(starts).map(([period, from]) => ({
      period,
      deposits: sum(from, (row) => row.deposits),
      loss: sum(from, ({ stake, returned, payout }) => stake - returned - payout),
      minutes: minutesSince(use, from).minutes,
    })),
  };
}

/** What members choose for themselves. */
export function protectionService(gateway: GatewayContext): ServiceImpl<typeof ProtectionService> {
  const { protection, stats } = gateway.services;
  return {
    getCare: async (_request, context) => care(await protection.getProtection({}, callerOf(context).options)),
    async getFigures({ days }, context) {
      const { session, options } = callerOf(context);
      const accountId = session?.principal.accountId ?? 0n;
      const now = gateway.clock.now();
      const endedOn = kstDay(now);
      const startedOn = kstDay(new Date(now.getTime() - ((days || 30) - 1) * dayMs));
      const starts = periodStarts(now);
      const from = [startedOn, starts.week, starts.month].sort()[0] ?? startedOn;
      const span = { startedOn: from, endedOn };
      const [use, daily] = await Promise.all([
        protection.listUse(span, options),
        // Stats answers operators: the gateway asks in its own name, for the caller's own account alone.
        stats.getDaily({ ...span, accountId, groupBy: ['day'] }),
      ]);
      return figures(use, daily.rows, { startedOn, endedOn, starts });
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
