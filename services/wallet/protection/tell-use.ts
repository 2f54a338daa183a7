import type { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

interface Row {
  minutes: number;
  reality: bigint | null;
  most: bigint | null;
  staked: bigint;
  returned: bigint;
  left: bigint | null;
}

/** Counts the minute of who has rules; of anybody else nothing is kept. */
export const tellUse =
  ({ database, clock }: WalletDeps): Handler<typeof ProtectionService.method.tellUse> =>
  async (_request, { principal: { accountId } }) => {
    const now = clock.now();
    const { rows: told } = await database.query<{ minutes: number }>(
      'select play_minute(m.account_id, $2) as minutes from play_members m where m.account_id = $1',
      [accountId, now],
    );
    if (!told[0]) return { minutesLeft: -1, stakeLeft: -1n };
    const { rows } = await database.query<Row>(
      `select d.minutes, d.staked, d.refunded + d.paid as returned,
         (select u.value from play_use($1, $3) u where u.rule = 'reality') as reality,
         (select u.value from play_use($1, $3) u where u.rule = 'time_day') as most,
         (select min(u.value - u.used) from play_use($1, $3) u
           where u.rule in ('stake_day', 'loss_day', 'loss_week', 'loss_month')) as left
       from play_days d where d.account_id = $1 and d.day = $2`,
      [accountId, kstDay(now), now],
    );
    const use = rows[0];
    if (!use) throw new Error(`the minute of ${accountId} that was counted is not there`);
    return {
      minutes: use.minutes,
      realityMinutes: Number(use.reality ?? 0n),
      minutesLeft: use.most === null ? -1 : Math.max(Number(use.most) - use.minutes, 0),
      staked: use.staked,
      returned: use.returned,
      stakeLeft: use.left === null ? -1n : use.left > 0n ? use.left : 0n,
    };
  };
