import { timestampFromDate } from '@bufbuild/protobuf/wkt';

/** A recall of all eggs with how far it is. */
export interface RecallRow {
  id: string;
  actor: bigint;
  memo: string;
  state: 'running' | 'done';
  created_at: Date;
  ended_at: Date | null;
  holdings: bigint;
  moved: bigint;
  failed: bigint;
  amount: bigint;
}

export const recallsWithSums = `select r.id, r.actor, r.memo, r.state, r.created_at, r.ended_at, p.holdings, p.moved, p.failed, p.amount
  from egg_recalls r cross join lateral (
    select count(*) as holdings, count(*) filter (where state = 'moved') as moved,
      count(*) filter (where state = 'failed') as failed, coalesce(sum(amount), 0)::int8 as amount
    from egg_recall_parts where recall = r.id
  ) p`;

export const toRecall = ({ id, actor, memo, state, created_at, ended_at, ...sums }: RecallRow) => ({
  id,
  actorId: actor,
  memo,
  state,
  holdings: Number(sums.holdings),
  moved: Number(sums.moved),
  failed: Number(sums.failed),
  amount: sums.amount,
  createdAt: timestampFromDate(created_at),
  ...(ended_at && { endedAt: timestampFromDate(ended_at) }),
});
