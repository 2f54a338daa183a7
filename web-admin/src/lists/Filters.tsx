import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useKeys } from '../keys/use-keys.ts';
import chip from '../parts/Chip.module.css';
import field from '../parts/field.module.css';
import { Icon } from '../parts/Icon.tsx';
import { Kbd } from '../parts/Kbd.tsx';
import textStyles from '../parts/text.module.css';
import { useGames } from '../parts/use-games.ts';
import { useMay } from '../rest/use-may.ts';
import { AgentFilter } from './AgentFilter.tsx';
import { Days } from './Days.tsx';
import styles from './Filters.module.css';
import { RangeFilter } from './RangeFilter.tsx';
import type { FilterSpec } from './spec.ts';
import { TypedFilter } from './TypedFilter.tsx';
import { useFilterValue } from './use-filter-value.ts';

const typingMs = 350;

interface SearchProps {
  source: string;
  label?: string | undefined;
  digits?: boolean;
  /** True where phones, bank accounts and their holders are found too. */
  numbers?: boolean;
}

const Search = ({ source, label = `console.filter.${source}`, digits = false, numbers = false }: SearchProps) => {
  const translate = useTranslate();
  const { values, change } = useFilterValue();
  const wanted = String(values[source] ?? '');
  const name = translate(numbers ? 'console.filter.person_or_number' : label);
  const [typed, setTyped] = useState(wanted);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(wanted), [wanted]);
  useEffect(() => {
    if (typed === wanted) return;
    const timer = window.setTimeout(() => change({ [source]: typed.trim() }), typingMs);
    return () => window.clearTimeout(timer);
  });
  useKeys([{ combo: '/', label: 'console.keys.find', run: () => input.current?.focus() }]);
  return (
    <label className={clsx(field.field, field.search)}>
      <Icon name="search" size="small" />
      <span className={textStyles.hidden}>{name}</span>
      <input
        ref={input}
        type="search"
        maxLength={60}
        placeholder={name}
        value={typed}
        onChange={(event) => setTyped(digits ? event.target.value.replaceAll(/\D/g, '') : event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      />
      <Kbd>/</Kbd>
    </label>
  );
};

interface ChoiceProps {
  source: string;
  choices: readonly { value: string; text: string }[];
}

const Choice = ({ source, choices }: ChoiceProps) => {
  const translate = useTranslate();
  const { values, change } = useFilterValue();
  const label = translate(`console.filter.${source}`);
  const value = values[source];
  const single = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <select
      className={field.field}
      aria-label={label}
      value={single}
      onChange={(event) => change({ [source]: event.target.value || undefined })}
    >
      <option value="">{translate('console.filter.all', { name: label })}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  );
};

const Games = ({ source, also = [] }: { source: string; also?: readonly string[] | undefined }) => {
  const translate = useTranslate();
  const { games } = useGames();
  const all = [...also, ...games.map(({ id }) => id)];
  return (
    <Choice
      source={source}
      choices={all.map((id) => ({ value: id, text: translate(`games.game.${id}`, { _: id }) }))}
    />
  );
};

const Flag = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const { values, change } = useFilterValue();
  const on = values[source] === true;
  return (
    <button
      type="button"
      className={clsx(chip.chip, on && chip.on)}
      aria-pressed={on}
      onClick={() => change({ [source]: on ? undefined : true })}
    >
      {translate(label)}
    </button>
  );
};

const One = ({ filter }: { filter: FilterSpec }) => {
  const translate = useTranslate();
  const may = useMay();
  if (filter.kind === 'search')
    return (
      <Search
        source={filter.source}
        label={filter.label}
        numbers={filter.numbers !== undefined && may(filter.numbers)}
      />
    );
  if (filter.kind === 'range') return <RangeFilter source={filter.source} />;
  if (filter.kind === 'typed') return <TypedFilter source={filter.source} fields={filter.fields} />;
  if (filter.kind === 'agent') return <AgentFilter source={filter.source} />;
  if (filter.kind === 'number') return <Search digits source={filter.source} />;
  if (filter.kind === 'days')
    return <Days source={filter.source} others={filter.others} words={filter.words} folded={filter.folded} />;
  if (filter.kind === 'flag')
    return <Flag source={filter.source} label={filter.label ?? `console.filter.${filter.source}`} />;
  if (filter.kind === 'games') return <Games source={filter.source} also={filter.also} />;
  const choices = filter.choices.map((value) => ({ value, text: translate(`${filter.words}.${value}`, { _: value }) }));
  return <Choice source={filter.source} choices={choices} />;
};

/** The one row of filters that a list declares. */
export const Filters = ({ filters }: { filters: readonly FilterSpec[] }) =>
  filters.length === 0 ? null : (
    <div className={styles.filters}>
      {filters.map((filter) => (
        <One key={`${filter.kind}-${filter.source}`} filter={filter} />
      ))}
    </div>
  );
