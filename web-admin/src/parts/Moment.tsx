import { dayTime, timeOf } from '../figures/moments.ts';

/** A moment as Seoul reads it: the time alone today, day and time before. */
export const Moment = ({ at, full = false }: { at: string | null | undefined; full?: boolean }) =>
  at ? (
    <time dateTime={at} title={dayTime(at)} className="nowrap">
      {full ? dayTime(at) : timeOf(at)}
    </time>
  ) : (
    <span className="ink-3">–</span>
  );
