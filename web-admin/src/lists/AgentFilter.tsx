import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import type { RowOf } from '../contract/rows.ts';
import field from '../parts/field.module.css';
import { Icon } from '../parts/Icon.tsx';
import { Tier } from '../parts/Tier.tsx';
import text from '../parts/text.module.css';
import styles from './PopFilter.module.css';
import { PopFilter } from './PopFilter.tsx';
import { useFilterValue } from './use-filter-value.ts';

const shown = 12;

const Choices = ({ onChoose }: { onChoose: (id: RowOf<'agents'>['id'] | undefined) => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { data = [], isPending } = useGetList<RowOf<'agents'>>('agents', {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'account', order: 'ASC' },
    filter: wanted ? { person_q: wanted } : {},
  });
  const name = translate('console.filter.find_agent');
  return (
    <>
      <label className={field.field}>
        <Icon name="search" size="small" />
        <span className={text.hidden}>{name}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens it is going to type.
          autoFocus
          type="search"
          maxLength={60}
          placeholder={name}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <ul className={styles.list}>
        <li>
          <button type="button" onClick={() => onChoose(undefined)}>
            {translate('console.filter.drop')}
          </button>
        </li>
        {data.map((agent) => (
          <li key={agent.id}>
            <button type="button" onClick={() => onChoose(agent.id)}>
              <Tier role={agent.role} /> {agent.nickname} <span className={text.ink3}>{agent.account}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isPending && data.length === 0 && <span className={text.ink3}>{translate('console.filter.no_agent')}</span>}
    </>
  );
};

/** An agent, whose subtree is meant. */
export const AgentFilter = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { values, change } = useFilterValue();
  const chosen = values[source];
  const on = chosen !== undefined;
  const { data } = useGetOne<RowOf<'agents'>>(
    'agents',
    { id: (chosen ?? 0) as number },
    { enabled: on, retry: 1, staleTime: 60_000, onError: () => undefined },
  );
  const name = translate(`console.filter.${source}`);
  return (
    <PopFilter text={on ? `${name} ${data?.nickname ?? String(chosen)}` : name} on={on}>
      {(close) => (
        <Choices
          onChoose={(id) => {
            change({ [source]: id });
            close();
          }}
        />
      )}
    </PopFilter>
  );
};
