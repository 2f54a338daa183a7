import { useState } from 'react';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Names } from '../../../contract/sports.ts';
import { useRefusalText } from '../../../parts/Trouble.tsx';
import text from '../../../parts/text.module.css';
import { useMay } from '../../../rest/use-may.ts';
import { useSave } from '../../../rest/use-save.ts';
import { arranges } from '../may.ts';
import styles from './Leagues.module.css';

interface NameCellProps {
  resource: 'leagues' | 'teams';
  row: RaRecord;
  language: string;
}

/** A name in one language, changed where it stands: Enter or leaving it saves, Escape forgets, an empty one gives the supplier's back. */
export const NameCell = ({ resource, row, language }: NameCellProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const say = useRefusalText();
  const may = useMay()(arranges);
  const save = useSave(resource);
  const [typed, setTyped] = useState<string | null>(null);
  const name = (row.names as Names | undefined)?.[language] ?? '';
  const keep = async () => {
    if (typed === null || typed.trim() === name) return setTyped(null);
    if (!(await save.run(row.id, { names: { [language]: typed.trim() }, memo: '' }))) return;
    setTyped(null);
    notify(translate('console.sports.done.named'), { type: 'success' });
    refresh();
  };
  if (!may) return <>{name || <span className={text.ink3}>–</span>}</>;
  return (
    <span className={styles.cell} data-language={language}>
      <input
        className={styles.name}
        maxLength={80}
        aria-label={`${translate(`console.sports.name.${language}`)} ${name}`}
        aria-invalid={save.refusal !== null}
        title={save.refusal ? say(save.refusal) : undefined}
        disabled={save.pending}
        value={typed ?? name}
        placeholder="–"
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void keep();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </span>
  );
};
