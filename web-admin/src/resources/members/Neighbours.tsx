import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowOf } from '../../contract/rows.ts';
import { memberPath } from '../../lists/paths.ts';
import { Chip } from '../../parts/Chip.tsx';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';

export type JoinReview = RowOf<'join-reviews'> & RaRecord;

/** What speaks for one person behind several accounts, the strongest first. */
const marks = [
  ['same_bank_account', 'coral'],
  ['same_device', 'coral'],
  ['same_phone_block', 'amber'],
  ['same_address', 'amber'],
] as const;

/** Who may ask what members share: who decides about joins and withdrawals, or reads from where people come. */
export const useMaySeeNeighbours = (): boolean => {
  const may = useMay();
  return ['members.state', 'access_logs.read', 'withdrawals.process'].some(may);
};

/** What is known of a member; a page of them is one call. */
export const useReview = (id: RaRecord['id']): JoinReview | undefined =>
  useGetManyAggregate<JoinReview>('join-reviews', { ids: [Number(id)] }, { enabled: useMaySeeNeighbours() }).data?.[0];

/** How many share each thing with a member. */
export const SharedCounts = ({ review }: { review: JoinReview }) => {
  const translate = useTranslate();
  const found = marks.filter(([name]) => review[name] > 0);
  return (
    <>
      {found.length === 0 && <span className={text.ink3}>{translate('console.join.alone')} </span>}
      {found.map(([name, tone]) => (
        <span key={name}>
          <Chip tone={tone}>{translate(`console.join.${name}`, { count: review[name] })}</Chip>{' '}
        </span>
      ))}
      {review.stopped > 0 && (
        <Chip tone="coral">{translate('console.join.stopped', { count: review.stopped })}</Chip>
      )}{' '}
    </>
  );
};

/** Others that share something with the member, each with what it is; how many more there are. */
export const Neighbours = ({ review: { neighbours, neighbour_count: all } }: { review: JoinReview }) => {
  const translate = useTranslate();
  const more = all - neighbours.length;
  return (
    <>
      {neighbours.map(({ id, account, state, shared }) => {
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
      })}
      {more > 0 && <small className={text.ink3}>{translate('console.join.more', { count: more })}</small>}
    </>
  );
};
