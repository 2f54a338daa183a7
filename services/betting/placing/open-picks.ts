import type { Queryable } from '@madang/runtime/database.ts';
import type { SlipSettings } from '../rules/slip-rules/settings.ts';
import type { OpenPick } from '../rules/slip-rules/slip.ts';

/** A match is sold for less than this before it is decided or void. */
const maxOpenDays = 60;
/** Of so many of the newest bets of a member the open ones are looked at. */
const maxBets = 1_000;

/** Whether a rule that is in force asks what a member has open. */
export const asksForOpenPicks = ({ noHedging, noDuplicates }: SlipSettings): boolean =>
  noHedging || noDuplicates.length > 0;

/** The picks of a member's bets on matches that have no outcome yet, among its newest bets, each with the key of its bet. */
export async function readOpenPicks(
  db: Queryable,
  accountId: bigint,
  now: Date,
): Promise<(OpenPick & { key: string })[]> {
  const { rows } = await db.query<{ key: string; legs: OpenPick[] }>({
    name: 'open-picks',
    text: `select n.key, n.legs from (
             select b.key, b.legs, b.status from bets b
              where b.account_id = $1 and b.id >= uuid_at($2) order by b.id desc limit ${maxBets}) n
            where n.status in ('pending', 'accepted') and n.legs is not null`,
    values: [accountId, new Date(now.getTime() - maxOpenDays * 86_400_000)],
  });
  return rows.flatMap(({ key, legs }) => legs.map(({ marketId, pick }) => ({ key, marketId, pick })));
}
