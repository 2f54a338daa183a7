import { dayTime, timeOf } from '../figures/moments.ts';
import text from './text.module.css';

/** A moment as Seoul reads it: the time alone today, day and time before. */
export const Moment = ({ at, full = false }: { at: string | null | undefined; full?: boolean }) =>
  at ? (
    <time dateTime={at} title={dayTime(at)} className={text.nowrap}>
      {full ? dayTime(at) : timeOf(at)}
    </time>
  ) : (
    <span className={text.ink3}>–</span>
  );
