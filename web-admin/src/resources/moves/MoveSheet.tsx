import { clsx } from 'clsx';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowOf } from '../../contract/rows.ts';
import { agentPath } from '../../lists/paths.ts';
import { Moment } from '../../parts/Moment.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useConsole } from '../../rest/console.ts';
import { usePerson } from '../members/use-person.ts';
import { MoveProgress } from './MoveProgress.tsx';
import styles from './moves.module.css';

type Move = RowOf<'account-moves'>;

/** How soon the page looks again at a move that services have still to follow. */
const soonMs = 2_000;
const isOpen = (moves: readonly Move[] = []) => moves.some(({ followers }) => followers.length > 0);

const MoveRow = ({ move }: { move: Move }) => {
  const translate = useTranslate();
  const end = (id: number, account: string) =>
    id === 0 ? translate('console.move.top') : <Link to={agentPath(id)}>{account}</Link>;
  return (
    <div>
      <span className={text.ink3}>
        <Moment at={move.moved_at} /> · {move.actor_account}
      </span>
      <div>
        {end(move.from_id, move.from_account)} → <b>{end(move.to_id, move.to_account)}</b>{' '}
        {move.below > 0 && translate('console.move.with_below', { smart_count: move.below })}
      </div>
      <span className={text.ink2}>{move.memo}</span>
      {move.followers.length > 0 && <MoveProgress followers={move.followers} all={move.below + 1} />}
    </div>
  );
};

/** Below whom the person stood before, newest first. */
export const MoveSheet = () => {
  const translate = useTranslate();
  const { member } = usePerson();
  const { name } = useConsole();
  const { data, error, isPending, refetch } = useGetList<Move>(
    'account-moves',
    {
      filter: { account_id: member.id },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: name === 'admin', refetchInterval: ({ state }) => (isOpen(state.data?.data) ? soonMs : false) },
  );
  if (name !== 'admin') return null;
  return (
    <Sheet title={translate('console.move.history')}>
      <div className={clsx(sheet.body, styles.history)}>
        {error && <Trouble error={error} onRetry={() => void refetch()} />}
        {data?.map((move) => (
          <MoveRow key={move.id} move={move} />
        ))}
        {!isPending && data?.length === 0 && (
          <span className={text.ink3}>{translate('console.move.history_none')}</span>
        )}
      </div>
    </Sheet>
  );
};
