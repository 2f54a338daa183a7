import { useTranslate } from 'react-admin';
import { type FixtureSheet, sheetColumns } from '../../../contract/sports.ts';
import { Sheet } from '../../../parts/Sheet.tsx';
import table from '../../../parts/table.module.css';
import textStyles from '../../../parts/text.module.css';
import styles from './SheetPage.module.css';

/** More rows than these tell nobody more. */
const shown = 200;

const useColumnName = () => {
  const translate = useTranslate();
  return (name: string) => translate(`console.field.${name}`, { _: name });
};

/** Says that there is more than stands here. */
const Cut = ({ count }: { count: number }) => {
  const translate = useTranslate();
  return count > shown && <p className={styles.note}>{translate('console.sports.sheet.first', { count: shown })}</p>;
};

/** Lines that do not fit, with the column of each and what is wrong with it. */
export const FaultRows = ({ read: { faults, refused } }: { read: FixtureSheet }) => {
  const translate = useTranslate();
  const column = useColumnName();
  const say = (key: string) => translate(`console.sports.sheet.${key}`);
  return (
    <Sheet title={translate('console.sports.sheet.refused', { count: refused })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={styles.rows} aria-label={say('problem')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              {['number', 'column', 'problem'].map((key) => (
                <th key={key} scope="col">
                  {say(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, shown).map(({ number, column: name, reason }) => (
              <tr key={`${number} ${name}`}>
                <td>{number}</td>
                <td>{column(name)}</td>
                <td className={textStyles.coral}>{say(`reason.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Cut count={refused} />
    </Sheet>
  );
};

/** Lines that fit, as the sheet has them. */
export const LineRows = ({ lines }: { lines: FixtureSheet['lines'] }) => {
  const translate = useTranslate();
  const column = useColumnName();
  const title = translate('console.sports.sheet.lines', { count: lines.length });
  return (
    <Sheet title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={styles.rows} aria-label={title} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{translate('console.sports.sheet.number')}</th>
              {sheetColumns.map((name) => (
                <th key={name} scope="col">
                  {column(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shown).map((line) => (
              <tr key={line.number}>
                <td>{line.number}</td>
                {sheetColumns.map((name) => (
                  <td key={name}>{line[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Cut count={lines.length} />
    </Sheet>
  );
};
