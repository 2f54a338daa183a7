import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Chip } from '../parts/Chip.tsx';
import { GameName } from '../parts/GameName.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Money } from '../parts/Money.tsx';
import { Nickname } from '../parts/Nickname.tsx';
import { Seal } from '../parts/Seal.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import textStyles from '../parts/text.module.css';
import styles from './cells.module.css';
import { personPath } from './paths.ts';
import type { CellKind, Column } from './spec.ts';

export const fieldOf = (row: RaRecord, source: string): unknown =>
  source.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);

const text = (value: unknown) => (value === null || value === undefined || value === '' ? '' : String(value));
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

const Worded = ({ value, words }: { value: unknown; words: string }) => {
  const translate = useTranslate();
  return <>{translate(`${words}.${text(value)}`, { _: text(value) })}</>;
};

/** Level, nickname and account of a person; the name leads to its page. */
export const PersonCell = ({ row }: { row: RaRecord }) => {
  const id = row.account_id ?? row.id;
  const level = row.level;
  return (
    <span className={styles.person}>
      {level !== undefined && <span className={styles.level}>Lv{text(level)}</span>}
      <Link to={personPath(id as string, text(row.role) || 'member')} onClick={(event) => event.stopPropagation()}>
        <Nickname name={text(row.nickname) || text(row.account) || text(id)} color={row.nickname_color} id={id} />
      </Link>{' '}
      {row.nickname ? <span className={textStyles.ink3}>{text(row.account)}</span> : null}
    </span>
  );
};

/** Lists count no further; a number that has come so far says "that many or more". */
const mostCounted = 10_000;
const countedText = (count: number): string =>
  count < mostCounted ? count.toLocaleString('en') : `${mostCounted.toLocaleString('en')}+`;

const right: ReadonlySet<CellKind> = new Set(['money', 'signed', 'count', 'counted', 'odds', 'percent']);
export const isRight = (column: Column): boolean => right.has(column.kind ?? 'text');
/** Of numbers and times an operator wants the greatest and the newest first. */
export const greatestFirst = (column: Column): boolean => isRight(column) || column.kind === 'moment';

export const oddsText = (value: unknown): string => {
  if (typeof value !== 'number') return '–';
  return value.toFixed(3).replace(/0$/, '');
};

type Draw = (value: unknown, row: RaRecord, column: Column) => ReactNode;

const draws: Record<CellKind, Draw> = {
  text: (value, _row, { words, blank }) => (words ? <Worded value={value || blank} words={words} /> : text(value)),
  long: (value) => (
    <span className={styles.long} title={text(value)}>
      {text(value)}
    </span>
  ),
  strong: (value) => <b>{text(value)}</b>,
  person: (_value, row) => <PersonCell row={row} />,
  money: (value) => <Money value={number(value)} />,
  signed: (value) => <Money value={number(value)} signed />,
  count: (value) => (typeof value === 'number' ? value.toLocaleString('en') : '–'),
  counted: (value) => (typeof value === 'number' ? countedText(value) : '–'),
  odds: oddsText,
  percent: (value) => (typeof value === 'number' ? `${value}%` : '–'),
  moment: (value) => <Moment at={text(value) || null} />,
  state: (value, row) => <StateMark state={text(value)} mark={row.normal_mark} />,
  game: (value) => <GameName game={text(value)} />,
  flag: (value, _row, column) =>
    value ? (
      <Chip tone="amber">
        <Worded value={column.source} words="console.flag" />
      </Chip>
    ) : null,
  seal: (value) => (text(value) ? <Seal kind={value === 'system' ? 'system' : 'person'} name={text(value)} /> : null),
  code: (value) => (
    <span className={clsx(textStyles.ink3, styles.code)} title={text(value)}>
      {text(value)}
    </span>
  ),
};

/** One value of a row in the way its column declares. */
export const Cell = ({ row, column }: { row: RaRecord; column: Column }) =>
  column.render ? column.render(row) : draws[column.kind ?? 'text'](fieldOf(row, column.source), row, column);
