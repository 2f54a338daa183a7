import { type RaRecord, useTranslate } from 'react-admin';
import { Chip } from '../../parts/Chip.tsx';
import { Neighbours, SharedCounts, useReview } from './Neighbours.tsx';

/** What speaks for or against a join: who else has what it has, and by which code it came. */
export const JoinEvidence = ({ id }: { id: RaRecord['id'] }) => {
  const translate = useTranslate();
  const review = useReview(id);
  if (!review) return null;
  return (
    <span>
      <SharedCounts review={review} />
      {review.referral_code && <Chip>{translate('console.join.referral', { code: review.referral_code })}</Chip>}{' '}
      <Neighbours review={review} />
    </span>
  );
};
