import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

const at = timestampFromDate(new Date('2026-11-20T11:31:00Z'));

/** One member with a limit, a break and a line of history. */
const protection = {
  accountId: 10n,
  now: at,
  rules: [{ rule: 'loss_day', value: 200_000n, used: 155_100n, nextValue: -1n }],
  break: { kind: 'exclusion', beganAt: at, closed: true },
  history: [
    { id: 1n, at, actor: 'admin', action: 'lowered', rule: 'loss_day', valueBefore: -1n, valueAfter: 200_000n },
  ],
};

/** Serves the double; answers the set of members in a break, beside the one that always is. */
export function serveProtection(platform: Platform): Set<bigint> {
  const breaks = new Set([protection.accountId]);
  const answer = async () => protection;
  serveDouble(platform, ProtectionService, {
    getProtection: async ({ accountId }) => {
      if (!accountId || breaks.has(accountId)) return protection;
      const { break: _, ...free } = protection;
      return { ...free, accountId };
    },
    changeRule: answer,
    withdrawRaise: answer,
    startBreak: answer,
    askReopen: answer,
    tightenRule: answer,
    beginBreak: answer,
    tellUse: async () => ({ minutes: 3, minutesLeft: -1, stakeLeft: -1n }),
    listUse: async () => ({ days: [{ day: '2026-11-20', minutes: 41, nightMinutes: 5 }], countedSince: at }),
    listProtected: async () => ({
      members: [{ accountId: 10n, breakKind: 'exclusion', breakBeganAt: at, rules: 1, changedAt: at }],
      total: 1n,
    }),
  });
  return breaks;
}
