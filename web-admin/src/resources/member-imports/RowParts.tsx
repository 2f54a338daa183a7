import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { MemberImportRow } from '../../contract/records.ts';
import { Money } from '../../parts/Money.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import textStyles from '../../parts/text.module.css';
import styles from './ImportPage.module.css';

/** A cell with its outline where something is wrong with it. */
export const FaultyCell = ({ row, column }: { row: MemberImportRow; column: keyof MemberImportRow & string }) => {
  const problem = row.problems.find((one) => one.column === column);
  const value = row[column];
  const shown = column === 'level' ? `Lv${value}` : typeof value === 'number' ? <Money value={value} /> : String(value);
  if (!problem) return <span>{shown === '' ? '–' : shown}</span>;
  return <span className={clsx(styles.cell, problem.blocks ? styles.blocks : styles.mends)}>{shown || '–'}</span>;
};

export const RowMark = ({ row, begun }: { row: MemberImportRow; begun: boolean }) => {
  const translate = useTranslate();
  const { outcome, verdict } = row;
  if (begun && outcome) return <StateMark state={outcome} label={translate(`console.imports.outcome.${outcome}`)} />;
  return <StateMark state={verdict} label={translate(`console.imports.verdict.${verdict}`)} />;
};

/** What is wrong and what to do, of each cell; and why an account could not be made or was kept. */
export const ProblemTexts = ({ row }: { row: MemberImportRow }) => {
  const translate = useTranslate();
  const said = row.problems.map(({ column, code, blocks, hint }) => {
    const key = code === 'parent_missing' && hint ? 'parent_similar' : code;
    return { key: `${column}.${code}`, blocks, text: translate(`console.imports.problem.${key}`, { hint, _: code }) };
  });
  const failure = row.failure && translate(`console.imports.problem.${row.failure}`, { hint: '', _: row.failure });
  if (said.length === 0 && !failure) return <span className={textStyles.ink3}>–</span>;
  return (
    <span className={styles.why}>
      {said.map(({ key, blocks, text }) => (
        <span key={key} className={blocks ? textStyles.coral : textStyles.amber}>
          {text}{' '}
        </span>
      ))}
      {failure && <span className={textStyles.coral}>{failure}</span>}
    </span>
  );
};
