import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { dayTime } from '../../figures/moments.ts';
import { plainFigure } from '../../figures/quiet-digits.ts';
import styles from './PrintedDay.module.css';
import { amountOf, blocksOf, type Day, isUnexplained, movements, type Row, sumOf } from './sheet-rows.ts';
import { usePrinting } from './use-printing.ts';

const Line = ({ name, rows }: { name: string; rows: readonly Row[] }) => (
  <>
    <th scope="row">{name}</th>
    <td>{plainFigure(sumOf(rows, (row) => row.opening))}</td>
    {movements.map((movement) => (
      <td key={movement}>{plainFigure(sumOf(rows, (row) => amountOf(row, movement)))}</td>
    ))}
    <td>{plainFigure(sumOf(rows, (row) => row.closing))}</td>
    <td>{plainFigure(sumOf(rows, (row) => row.counted))}</td>
    <td>{plainFigure(sumOf(rows, (row) => row.difference))}</td>
  </>
);

const Figures = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.reconciliation.${key}`);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('account_kind')}</th>
          <th scope="col">{t('opening')}</th>
          {movements.map((movement) => (
            <th key={movement} scope="col">
              {t(`movement.${movement}`)}
            </th>
          ))}
          <th scope="col">{t('closing')}</th>
          <th scope="col">{t('counted')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      {blocksOf(day.rows, { tests: true, differing: false }).map((block) => (
        <tbody key={block.name}>
          {block.rows.map((row) => (
            <tr key={row.id}>
              <Line name={t(`kind.${row.account_kind}`)} rows={[row]} />
            </tr>
          ))}
          <tr data-sum>
            <Line name={t(`block.${block.name}`)} rows={block.rows} />
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr>
          <Line name={t('total')} rows={day.rows} />
        </tr>
      </tfoot>
    </table>
  );
};

const Causes = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  const open = day.rows.filter(isUnexplained);
  if (day.causes.length + open.length === 0) return <p>{translate('console.reconciliation.no_difference')}</p>;
  return (
    <ul>
      {day.causes.map((cause) => (
        <li key={cause.id}>
          {translate(`console.reconciliation.kind.${cause.account_kind}`)} {plainFigure(cause.amount)} ·{' '}
          {translate(`console.reconciliation.causes.${cause.cause}`)} {cause.memo} —{' '}
          {cause.actor || translate('console.reconciliation.by_rule')} {cause.at && dayTime(cause.at)}
        </li>
      ))}
      {open.map((row) => (
        <li key={row.id}>
          {translate(`console.reconciliation.kind.${row.account_kind}`)} {plainFigure(row.difference - row.explained)} ·{' '}
          {translate('console.reconciliation.verdict.open')}
        </li>
      ))}
    </ul>
  );
};

/** The day on paper: its figures, causes, seals with their signers, and the hash that closed it. Drawn while it is printed. */
export const PrintedDay = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  const printing = usePrinting();
  if (!printing) return null;
  const t = (key: string) => translate(`console.reconciliation.${key}`);
  return createPortal(
    <article className={styles.printed} data-printed>
      <header>
        <h1>
          {translate('console.page.reconciliation')} {day.id}
        </h1>
        <span>
          DR-{day.id} · {t(`status.${day.status}`)} ·{' '}
          {translate('console.reconciliation.transfers', { smart_count: day.transfers })}
        </span>
      </header>
      <p>
        {t('figure.deposits')} {plainFigure(day.deposits)} · {t('figure.withdrawals')} {plainFigure(day.withdrawals)} ·{' '}
        <b>
          {t('net')} {plainFigure(day.net, true)}
        </b>
      </p>
      <Figures day={day} />
      <h2>{t('differences')}</h2>
      <Causes day={day} />
      <div className={styles.seals}>
        {day.seals.map(({ seal, actor, at }) => (
          <div key={seal}>
            <span>{t(`seal.${seal}`)}</span>
            <b>{at ? actor || t('by_rule') : ''}</b>
            <span>{at ? dayTime(at) : ''}</span>
          </div>
        ))}
      </div>
      <p>{day.hash ? <code>SHA-256 {day.hash}</code> : t('not_closed')}</p>
    </article>,
    document.body,
  );
};
