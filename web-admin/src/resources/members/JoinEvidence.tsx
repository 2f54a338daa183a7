import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowOf } from '../../contract/rows.ts';
import { memberPath } from '../../lists/paths.ts';
import { Chip } from '../../parts/Chip.tsx';
import text from '../../parts/text.module.css';

type JoinReview = RowOf<'join-reviews'> & RaRecord;

/** What speaks for one person behind several accounts, the strongest first. */
const marks = [
  ['same_bank_account', 'coral'],
  ['same_device', 'coral'],
  ['same_phone_block', 'amber'],
  ['same_address', 'amber'],
] as const;

/** Others that share something with the member, each with what it is. */
const Neighbours = ({ neighbours }: Pick<JoinReview, 'neighbours'>) => {
  const translate = useTranslate();
  return neighbours.map(({ id, account, state, shared }) => {
    const words = shared.map((mark) => translate(`console.join.shares.${mark}`)).join(' · ');
    const isStopped = state !== 'normal' && state !== 'waiting';
    return (
      <span key={id}>
        <Link
          to={memberPath(id)}
          className={isStopped ? text.coral : undefined}
          title={isStopped ? `${words} · ${translate(`console.state.${state}`, { _: state })}` : words}
          onClick={(event) => event.stopPropagation()}
        >
          {account}
        </Link>
        <small className={text.ink3}>({words})</small>{' '}
      </span>
    );
  });
};

/** What speaks for or against a join: who else has what it has, and by which code it came. A page of them is one call. */
export const JoinEvidence = ({ id }: { id: RaRecord['id'] }) => {
  const translate = useTranslate();
  const { data } = useGetManyAggregate<JoinReview>('join-reviews', { ids: [Number(id)] });
  const review = data?.[0];
  if (!review) return null;
  const found = marks.filter(([name]) => review[name] > 0);
  return (
    <span>
      {found.length === 0 && <span className={text.ink3}>{translate('console.join.alone')} </span>}
      {found.map(([name, tone]) => (
        <span key={name}>
          <Chip tone={tone}>{translate(`console.join.${name}`, { count: review[name] })}</Chip>{' '}
        </span>
      ))}
      {review.stopped > 0 && <Chip tone="coral">{translate('console.join.stopped', { count: review.stopped })}</Chip>}{' '}
      {review.referral_code && <Chip>{translate('console.join.referral', { code: review.referral_code })}</Chip>}{' '}
      <Neighbours neighbours={review.neighbours} />
    </span>
  );
};
