import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { ReportOf } from '../../contract/rows.ts';
import facts from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import text from '../../parts/text.module.css';
import { rateLabel } from '../members/person-rules.ts';
import styles from './moves.module.css';

type Preview = ReportOf<'move-preview'>;

const PreviewRow = ({ row, to }: { row: Preview['rows'][number]; to: string }) => {
  const translate = useTranslate();
  const { account, nickname, from, agents, members, problem, game_class: gameClass } = row;
  return (
    <li>
      <b>{nickname}</b> <span className={text.ink3}>{account}</span>
      <span className={layout.grow} />
      {problem ? (
        <span className={text.coral}>
          {translate(`console.move.problem.${problem}`, { _: problem })}
          {gameClass && ` (${translate(rateLabel(gameClass), { _: gameClass })})`}
        </span>
      ) : (
        <span>
          {from || translate('console.move.top')} → {to}
        </span>
      )}
      {agents + members > 0 && (
        <span className={text.ink2}>{translate('console.move.along', { agents, members })}</span>
      )}
      {row.needs_approval && <span className={text.amber}>{translate('console.move.approval')}</span>}
    </li>
  );
};

const Values = ({ values, values_differ: differ }: Pick<Preview, 'values' | 'values_differ'>) => {
  const translate = useTranslate();
  if (differ) return <p className={text.ink2}>{translate('console.move.values_differ')}</p>;
  if (values.length === 0) return <p className={text.ink2}>{translate('console.move.values_none')}</p>;
  const say = (value: number | null) =>
    value === null ? translate('console.move.falls_back') : value.toLocaleString('en');
  return (
    <>
      <b>{translate('console.move.values')}</b>
      <dl className={clsx(facts.facts, styles.values)}>
        {values.map(({ rule, before, after }) => (
          <div key={rule} style={{ display: 'contents' }}>
            <dt>{translate(`console.setting.wallet_${rule.replaceAll('.', '_')}.label`, { _: rule })}</dt>
            <dd>
              {say(before)} → <b>{say(after)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** Who moves along, what is refused and why, and which rules of money are others after the move. */
export const MovePreview = ({ preview, to }: { preview: Preview; to: string }) => {
  const translate = useTranslate();
  const fine = preview.rows.filter(({ problem }) => problem === '').length;
  return (
    <>
      <b>{translate('console.move.preview')}</b>
      {preview.rows.length > 1 && (
        <span className={text.ink2} role="status">
          {translate('console.move.fine', { fine, refused: preview.rows.length - fine })}
        </span>
      )}
      <ul className={styles.rows}>
        {preview.rows.map((row) => (
          <PreviewRow key={row.id} row={row} to={to} />
        ))}
      </ul>
      {fine > 0 && <Values values={preview.values} values_differ={preview.values_differ} />}
    </>
  );
};
