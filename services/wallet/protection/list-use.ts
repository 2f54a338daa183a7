import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ListUseRequest, ListUseResponseSchema } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

const dayMs = 86_400_000;
const maxDays = 366;

/** Midnight of a day on the calendar; undefined for one that there is not. */
function midnight(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? at : undefined;
}

/** VALIDATION for a day that there is not, or a span that is too long. */
function checkSpan(startedOn: string, endedOn: string): void {
  const [from, to] = [midnight(startedOn), midnight(endedOn)];
  if (from === undefined) throw new DomainError('VALIDATION', { field: 'started_on' });
  if (to === undefined || to < from || (to - from) / dayMs >= maxDays)
    throw new DomainError('VALIDATION', { field: 'ended_on' });
}

/** A member's minutes by day, of days that have some. */
export async function listUse(
  db: Queryable,
  accountId: bigint,
  { startedOn, endedOn }: Pick<ListUseRequest, 'startedOn' | 'endedOn'>,
): Promise<MessageInitShape<typeof ListUseResponseSchema>> {
  checkSpan(startedOn, endedOn);
  const { rows: marked } = await db.query<{ created_at: Date }>(
    'select created_at from play_members where account_id = $1',
    [accountId],
  );
  if (!marked[0]) return {};
  const { rows: days } = await db.query<{ day: string; minutes: number; nightMinutes: number }>(
    `select d.day::text as day, d.minutes, d.night_minutes as "nightMinutes" from play_days d
     where d.account_id = $1 and d.day between $2 and $3 and d.minutes > 0 order by d.day`,
    [accountId, startedOn, endedOn],
  );
  return { days, countedSince: timestampFromDate(marked[0].created_at) };
}
