import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Round, RoundStatus } from '../../contract/game.ts';
import screen from '../../parts/screen.module.css';
import { shapes } from '../../parts/shapes.tsx';
import text from '../../parts/text.module.css';
import styles from './RoundSteps.module.css';

const steps: readonly RoundStatus[] = ['open', 'closed', 'drawn', 'settled'];

/** The way of a round, with what is done filled. */
export const RoundSteps = ({ round }: { round: Round }) => {
  const translate = useTranslate();
  if (round.status === 'cancelled') return <span className={text.coral}>{translate('console.state.cancelled')}</span>;
  const at = steps.indexOf(round.status);
  return (
    <span className={clsx(styles.steps, screen.onlyWide)}>
      {steps.map((step, place) => (
        <span key={step} className={place <= at ? styles.done : undefined}>
          {place <= at ? shapes.disc : shapes.ring}
          {translate(`console.state.${step}`)}
        </span>
      ))}
    </span>
  );
};
