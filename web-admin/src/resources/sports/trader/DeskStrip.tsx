import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Fixture, SportsBook } from '../../../contract/sports.ts';
import { Money } from '../../../parts/Money.tsx';
import sheet from '../../../parts/Sheet.module.css';
import text from '../../../parts/text.module.css';
import { LimitBar } from '../LimitBar.tsx';
import { lateFrom, limitShare } from '../limit-share.ts';
import { matchName } from '../words/names.ts';
import { useWords } from '../words/use-words.ts';
import styles from './Trader.module.css';
import { useReferrals } from './use-referrals.ts';

/** How many matches near their limit are named. */
const named = 2;

interface DeskStripProps {
  book: SportsBook | null;
  /** Absent until they are known: a figure of 0 would say that none is played. */
  fixtures: readonly Fixture[] | null;
}

/** The desk in a few figures: what all may cost, what is near its limit, what waits and what stands. */
export const DeskStrip = ({ book, fixtures }: DeskStripProps) => {
  const translate = useTranslate();
  const { locale } = useWords();
  const { data: referrals } = useReferrals();
  const byId = new Map(fixtures?.map((fixture) => [fixture.id, fixture]));
  const near = (book?.fixtures ?? [])
    .map((one) => ({ one, share: limitShare(one.worst, one.limit) }))
    .filter(({ share }) => share >= lateFrom)
    .toSorted((a, b) => b.share - a.share);
  const stopped = fixtures?.filter(({ stopped_by_operator: own, stopped_by_feed: feed }) => own || feed);
  const playing = fixtures?.filter(({ state }) => state === 'in_progress');
  const label = (key: string) => (
    <span className={clsx(text.small, text.ink3)}>{translate(`console.sports.desk.${key}`)}</span>
  );
  const count = (key: string, value: number, tone?: string) => (
    <div>
      {label(key)}
      <span className={clsx(styles.value, value > 0 && tone)}>{value}</span>
    </div>
  );
  return (
    <section className={clsx(sheet.sheet, styles.strip)}>
      {book && (
        <div>
          {label('worst_sum')}
          <Money value={book.worst} signed className={styles.value} />
          {book.limit > 0 && <LimitBar worst={book.worst} limit={book.limit} />}
          {book.limit > 0 && (
            <span className={clsx(text.small, text.ink2)}>
              {limitShare(book.worst, book.limit)}% · <Money value={book.limit} />
            </span>
          )}
        </div>
      )}
      {book && (
        <div>
          {label('near')}
          <span className={clsx(styles.value, near.length > 0 && text.coral)}>{near.length}</span>
          <span className={clsx(text.small, text.ink2)}>
            {near.slice(0, named).map(({ one, share }) => {
              const fixture = byId.get(one.fixture_id);
              return (
                <span key={one.fixture_id}>
                  {fixture ? matchName(fixture, locale) : `#${one.fixture_id}`} {share}%{' '}
                </span>
              );
            })}
          </span>
        </div>
      )}
      {playing && count('playing', playing.length, text.jade)}
      {referrals && count('waiting', referrals.length, text.amber)}
      {book &&
        count(
          'open_bets',
          book.fixtures.reduce((sum, one) => sum + one.bets, 0),
        )}
      {stopped && count('standing', stopped.length, text.amber)}
    </section>
  );
};
