import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Loading, type RaRecord, type UseGetListHookValue, useTranslate } from 'react-admin';
import { ScrollX } from '../../parts/ScrollX.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';

interface RuleSheetFrameProps<Row extends RaRecord> {
  /** The place in the address, and the key of the title. */
  anchor: string;
  title: string;
  read: Pick<UseGetListHookValue<Row>, 'data' | 'error' | 'isPending' | 'refetch'>;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The sheet of a rule's table, until its rows are there and where they do not come. */
export const TableSheet = <Row extends RaRecord>({ anchor, title, read, children }: RuleSheetFrameProps<Row>) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = read;
  return (
    <Sheet title={<h2 id={anchor}>{translate(title)}</h2>}>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <Loading />
      ) : (
        children(data)
      )}
    </Sheet>
  );
};

interface RuleRow {
  readonly id: string | number;
  /** What the rule is of, and below it what comes next. */
  readonly name: ReactNode;
  /** One for each of what is set. */
  readonly controls: readonly ReactNode[];
}

interface RuleTableProps {
  title: string;
  hint: string;
  /** What the rows are of, and what is set for each. */
  heads: readonly [of: string, ...set: string[]];
  rows: readonly RuleRow[];
}

/** What is set for each of a few: a name and its controls a row, below what the rule says. */
export const RuleTable = ({ title, hint, heads: [of, ...sets], rows }: RuleTableProps) => {
  const translate = useTranslate();
  return (
    <>
      <p className={clsx(sheet.body, textStyles.ink2)}>{translate(hint)}</p>
      <ScrollX label={translate(title)}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{translate(of)}</th>
              {sets.map((set) => (
                <th key={set} className={textStyles.right}>
                  {translate(set)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, controls }) => (
              <tr key={id}>
                <td>{name}</td>
                {sets.map((set, place) => (
                  <td key={set} className={textStyles.right}>
                    {controls[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </>
  );
};
