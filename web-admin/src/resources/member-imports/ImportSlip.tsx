import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { MemberImport } from '../../contract/records.ts';
import factsStyles from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { Seal } from '../../parts/Seal.tsx';
import slip from '../../parts/Slip.module.css';
import { StateMark } from '../../parts/StateMark.tsx';
import textStyles from '../../parts/text.module.css';
import { ConfirmStep } from './ConfirmStep.tsx';
import styles from './ImportPage.module.css';
import { RequestStep } from './RequestStep.tsx';
import { importName, membersOf } from './use-import.ts';

const Parents = ({ record }: { record: MemberImport }) => {
  const translate = useTranslate();
  const { parents = [] } = record;
  if (parents.length === 0) return null;
  return (
    <details className={styles.parents} open={parents.length <= 5}>
      <summary>
        {translate('console.imports.by_parent')} {record.parent_count}
      </summary>
      <dl className={factsStyles.facts}>
        {parents.map(({ account, nickname, members, opening_money }) => (
          <div key={account} style={{ display: 'contents' }}>
            <dt>
              {nickname} <span className={textStyles.ink3}>{account}</span>
            </dt>
            <dd>
              {members.toLocaleString()} {translate('console.imports.people')} · <Money value={opening_money} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const Seals = ({ record }: { record: MemberImport }) => {
  const translate = useTranslate();
  const { requested_by: asked, confirmed_by: confirmed, other_confirmers: others } = record;
  return (
    <div className={slip.seals}>
      <div>
        {translate('console.imports.seal.asked')}
        {asked ? <Seal kind="person" name={asked} /> : <Seal kind="mine" name="" />}
        {asked ? <Moment at={record.requested_at} /> : '–'}
      </div>
      <div>
        {translate('console.imports.seal.confirmed')}
        {confirmed ? <Seal kind="person" name={confirmed} /> : <Seal kind="empty" name="" />}
        {confirmed ? (
          <Moment at={record.confirmed_at} />
        ) : (
          translate((others ?? 0) > 0 ? 'console.imports.seal.other' : 'console.imports.seal.alone')
        )}
      </div>
    </div>
  );
};

/** A migration as a slip: how many, with what, from where, who sealed it, and the next step. */
export const ImportSlip = ({ record }: { record: MemberImport }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`console.imports.${key}`);
  return (
    <section className={slip.slip}>
      <header className={slip.head}>
        <span>{word('slip')}</span>
        <span className={clsx(textStyles.ink3, textStyles.small)}>{importName(record.id)}</span>
        <span className={layout.grow} />
        <StateMark state={record.status} label={word(`status.${record.status}`)} />
      </header>
      <div className={slip.amount}>
        <span className={styles.people}>{membersOf(record).toLocaleString()}</span> {word('people')}
        {record.blocked > 0 && <p>{translate('console.imports.left_out', { count: record.blocked })}</p>}
      </div>
      <dl className={clsx(factsStyles.facts, styles.facts)}>
        <dt>{translate('console.field.opening_money')}</dt>
        <dd>
          <Money value={record.opening_money} />
        </dd>
        <dt>{translate('console.field.opening_points')}</dt>
        <dd>
          <Money value={record.opening_points} />
        </dd>
        <dt>{word('other_side')}</dt>
        <dd>{word('adjustment')}</dd>
        <dt>{word('first_password')}</dt>
        <dd>{word('first_password_hint')}</dd>
        <dt>{word('sign_up_points')}</dt>
        <dd>{word('sign_up_points_hint')}</dd>
      </dl>
      <Parents record={record} />
      <Seals record={record} />
      {record.same_file_as > 0 && (
        <p className={clsx(styles.note, textStyles.amber)}>
          {translate('console.imports.same_file', { id: record.same_file_as })}
        </p>
      )}
      {record.status === 'ready' && <RequestStep record={record} />}
      {record.status === 'requested' && <ConfirmStep record={record} />}
    </section>
  );
};
