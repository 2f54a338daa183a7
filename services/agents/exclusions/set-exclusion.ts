import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { SetExclusionRequest } from '@madang/proto/madang/agents/v1/exclusions_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { type RateStep, rateAt } from '../rates/schedule.ts';
import { excludable, loadExclusions } from './stored.ts';

const furthestMs = 366 * 86_400_000;

/** Changes the share of a class from an instant on, and answers its shares then. Bets that were placed keep theirs. */
export async function setExclusion(
  { clock, audit }: Pick<AgentsDeps, 'clock' | 'audit'>,
  tx: Queryable,
  request: SetExclusionRequest,
  context: CallContext,
): Promise<readonly RateStep[]> {
  const { gameClass, basisPoints, memo } = request;
  if (!(excludable as readonly string[]).includes(gameClass)) throw new DomainError('NOT_FOUND');
  // Of two operators at once the second sees what the first one left.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('madang-agents-exclusions', 0))`);
  const now = clock.now();
  const from = request.from ? timestampDate(request.from) : now;
  if (from < now || from.getTime() > now.getTime() + furthestMs) throw new DomainError('VALIDATION', { field: 'from' });
  const before = (await loadExclusions(tx)).get(gameClass) ?? [];
  const later = before.filter((step) => step.from > now);
  if (rateAt(before, from) === basisPoints && later.every((step) => step.basisPoints === basisPoints)) return before;
  await tx.query('delete from turnover_exclusions where game_class = $1 and from_at > $2', [gameClass, now]);
  await tx.query(
    `insert into turnover_exclusions (game_class, from_at, basis_points) values ($1, $2, $3)
     on conflict (game_class, from_at) do update set basis_points = excluded.basis_points`,
    [gameClass, from, basisPoints],
  );
  await audit(tx, context, {
    action: 'settings.update',
    resource: 'settings',
    resourceId: `exclusion-${gameClass}`,
    before: { excluded_bp: rateAt(before, now) },
    after: { excluded_bp: basisPoints, starts_at: from.toISOString() },
    memo,
  });
  return (await loadExclusions(tx)).get(gameClass) ?? [];
}
