import type { CSSProperties } from 'react';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import type { Id, RowOf } from '../contract/rows.ts';
import styles from './Nickname.module.css';

type NicknameColor = RowOf<'nickname-colors'> & RaRecord;

/** Colours change seldom: they are not asked for again with every list. */
const keptMs = 60_000;

const Coloured = ({ name, color }: { name: string; color: string }) =>
  color === '' ? (
    name
  ) : (
    <span className={styles.coloured} style={{ '--nickname': color } as CSSProperties}>
      {name}
    </span>
  );

/** The colour of an account, asked for together with those of all others on the page. */
const AskedFor = ({ name, id }: { name: string; id: Id }) => {
  const { data } = useGetManyAggregate<NicknameColor>(
    'nickname-colors',
    { ids: [Number(id)] },
    { staleTime: keptMs, retry: false },
  );
  return <Coloured name={name} color={data?.[0]?.color ?? ''} />;
};

interface NicknameProps {
  name: string;
  /** The colour where the row tells it; otherwise that of `id` is asked for. */
  color?: unknown;
  /** The account; absent for a name that is nobody's. */
  id?: unknown;
}

/** A nickname in its colour, where the operator gave it one. */
export const Nickname = ({ name, color, id }: NicknameProps) => {
  if (typeof color === 'string') return <Coloured name={name} color={color} />;
  const isAccount = (typeof id === 'number' || typeof id === 'string') && /^\d{1,18}$/.test(String(id)) && id !== 0;
  return isAccount ? <AskedFor name={name} id={id as Id} /> : name;
};
