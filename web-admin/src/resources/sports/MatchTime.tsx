import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Fixture } from '../../contract/sports.ts';
import { Moment } from '../../parts/Moment.tsx';
import { useNow } from '../../parts/now.ts';
import text from '../../parts/text.module.css';
import { clockText, isPlayed } from './match-time.ts';

/** The minute of a match that is played, else when it starts. */
export const MatchTime = ({ fixture }: { fixture: Fixture }) => {
  const translate = useTranslate();
  const now = useNow();
  if (!isPlayed(fixture)) return <Moment at={fixture.starts_at} />;
  const { clock } = fixture;
  const period = clock ? translate(`console.sports.period.${clock.period}`, { _: clock.period.toUpperCase() }) : '';
  return (
    <span className={clsx(text.jade, text.bold, text.nowrap)}>
      {clock
        ? [period, clockText(clock, now)].filter(Boolean).join(' ')
        : translate('console.sports.state.in_progress')}
    </span>
  );
};
