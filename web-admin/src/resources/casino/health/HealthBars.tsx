import { useTranslate } from 'react-admin';
import type { Health } from '../rows.ts';
import styles from './Health.module.css';
import { spanState } from './vendor-state.ts';

/** The last two hours of a supplier's calls, a bar for five minutes; what it shows is said in words for who cannot see it. */
export const HealthBars = ({ spans }: { spans: Health['spans'] }) => {
  const translate = useTranslate();
  const states = spans.map(spanState);
  const bad = states.filter((state) => state === 'slow' || state === 'refusing').length;
  const calls = spans.reduce((sum, span) => sum + span.calls, 0);
  const said =
    calls === 0
      ? translate('console.casino.no_calls')
      : `${translate(`console.casino.state.${bad ? 'slow' : 'fine'}`)} ${bad}`;
  return (
    <span className={styles.bars} role="img" aria-label={said}>
      {states.map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place.
        <i key={at} className={styles[state]} />
      ))}
    </span>
  );
};
