import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import field from '../../parts/field.module.css';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { Tier } from '../../parts/Tier.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import styles from './moves.module.css';

export type Parent = RowOf<'agents'>;

const shown = 8;

interface FindAgentProps {
  parent: Parent | undefined;
  onChoose: (parent: Parent | undefined) => void;
  /** What is looked for, and what the one that is chosen is, where it is no new parent. */
  find?: string;
  label?: string;
}

/** An agent, as one to stand below: looked for among those at work, and shown once it is chosen. */
export const FindAgent = ({
  parent,
  onChoose,
  find = 'console.move.search',
  label = 'console.move.chosen',
}: FindAgentProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<Parent>(
    'agents',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'account', order: 'ASC' },
      filter: { state: 'normal', ...(wanted && { person_q: wanted }) },
    },
    { enabled: !parent },
  );
  if (parent)
    return (
      <div className={styles.chosen}>
        <span className={text.ink3}>{translate(label)}</span>
        <Tier role={parent.role} /> <b>{parent.nickname}</b> <span className={text.ink3}>{parent.account}</span>
        <span className={layout.grow} />
        <Button size="small" onClick={() => onChoose(undefined)}>
          {translate('console.move.change')}
        </Button>
      </div>
    );
  const name = translate(find);
  return (
    <>
      <label className={field.field}>
        <Icon name="search" size="small" />
        <span className={text.hidden}>{name}</span>
        <input
          type="search"
          maxLength={60}
          placeholder={name}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.parents}>
          {data.map((agent) => (
            <li key={agent.id}>
              <button type="button" onClick={() => onChoose(agent)}>
                <Tier role={agent.role} /> {agent.nickname} <span className={text.ink3}>{agent.account}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isPending && !error && data.length === 0 && <span className={text.ink3}>{translate('console.move.none')}</span>}
    </>
  );
};
