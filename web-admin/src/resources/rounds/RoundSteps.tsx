import { useTranslate } from 'react-admin';
import type { Round, RoundStatus } from '../../contract/game.ts';
import { shapes } from '../../parts/shapes.tsx';

const steps: readonly RoundStatus[] = ['open', 'closed', 'drawn', 'settled'];

/** The way of a round, with what is done filled. */
export const RoundSteps = ({ round }: { round: Round }) => {
  const translate = useTranslate();
  if (round.status === 'cancelled') return <span className="tone-coral">{translate('console.state.cancelled')}</span>;
  const at = steps.indexOf(round.status);
  return (
    <span className="steps only-wide">
      {steps.map((step, place) => (
        <span key={step} className={place <= at ? 'done' : ''}>
          {place <= at ? shapes.disc : shapes.ring}
          {translate(`console.state.${step}`)}
        </span>
      ))}
    </span>
  );
};
