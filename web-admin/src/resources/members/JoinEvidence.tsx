import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowOf } from '../../contract/rows.ts';
import { memberPath } from '../../lists/paths.ts';
import { Chip } from '../../parts/Chip.tsx';
import text from '../../parts/text.module.css';

type JoinReview = RowOf<'join-reviews'> & RaRecord;

/** What speaks for or against a join: who else is at its address, and by which code it came. A page of them is one call. */
export const JoinEvidence = ({ id }: { id: RaRecord['id'] }) => {
  const translate = useTranslate();
  const { data } = useGetManyAggregate<JoinReview>('join-reviews', { ids: [Number(id)] });
  const review = data?.[0];
  if (!review) return null;
  return (
    <span>
      {review.same_address === 0 && review.stopped === 0 && (
        <span className={text.ink3}>{translate('console.join.alone')}</span>
      )}
      {review.same_address > 0 && (
        <Chip tone="amber">{translate('console.join.same_address', { count: review.same_address })}</Chip>
      )}{' '}
      {review.stopped > 0 && <Chip tone="coral">{translate('console.join.stopped', { count: review.stopped })}</Chip>}{' '}
      {review.referral_code && <Chip>{translate('console.join.referral', { code: review.referral_code })}</Chip>}{' '}
      {review.neighbours.map((one) => (
        <span key={one.id}>
          <Link to={memberPath(one.id)} onClick={(event) => event.stopPropagation()}>
            {one.account}
          </Link>{' '}
        </span>
      ))}
    </span>
  );
};
