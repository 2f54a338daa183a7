import { Button } from '@mui/material';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { Statement } from '../../contract/settlement.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Tier } from '../../parts/Tier.tsx';
import text from '../../parts/text.module.css';
import paper from '../reconciliation/PrintedDay.module.css';
import { usePrinting } from '../reconciliation/use-printing.ts';
import { Corrections } from './Corrections.tsx';
import { Equation } from './Equation.tsx';
import { Ladder } from './Ladder.tsx';
import { Before, Branches, Classes, DaysTable } from './Lines.tsx';
import { MakeUp } from './MakeUp.tsx';

interface StatementViewProps {
  statement: Statement;
  /** Opens a branch of it. */
  onDown?: (agent: number) => void;
  /** What is done about it. */
  tools?: ReactNode;
}

const Head = ({ statement: { settlement } }: { statement: Statement }) => {
  const translate = useTranslate();
  if (!settlement) return null;
  const { role, nickname, account, started_on: from, ended_on: to, kind, state } = settlement;
  return (
    <span className={clsx(layout.row, layout.wrap)}>
      <h2>{translate(`console.losing.kind.${kind}`)}</h2>
      <Tier role={role} /> {nickname} <span className={text.ink3}>{account}</span>
      <span>
        {from} – {to}
      </span>
      <b className={text.amber}>{translate(`console.losing.state.${state}`)}</b>
    </span>
  );
};

const Trail = ({ statement: { settlement } }: { statement: Statement }) => {
  const translate = useTranslate();
  if (!settlement?.id) return null;
  const steps = [
    ['recorded', settlement.recorded_at, settlement.recorded_by],
    ['paid', settlement.paid_at, settlement.paid_by],
    ['recovered', settlement.recovered_at, settlement.recovered_by],
  ] as const;
  return (
    <p className={clsx(layout.row, layout.wrap, text.small, text.ink2)} style={{ padding: '8px 18px' }}>
      {steps.map(([name, at, by]) =>
        at ? (
          <span key={name}>
            {translate(name === 'recorded' ? 'console.losing.recorded_at' : `console.losing.state.${name}`)}{' '}
            <Moment at={at} /> {by}
            {name === 'paid' && settlement.payer && ` · ${translate('console.losing.paid_from', settlement)}`}
          </span>
        ) : null,
      )}
      {settlement.refusal && (
        <span className={text.coral}>
          {translate(`errors.${settlement.refusal}`, { _: translate('errors.INTERNAL') })}
        </span>
      )}
      {settlement.memo && <span className={text.ink3}>{settlement.memo}</span>}
      <span className={text.ink3}>{translate('console.losing.never_again')}</span>
    </p>
  );
};

const Document = ({ statement, onDown, tools, printed = false }: StatementViewProps & { printed?: boolean }) => (
  <div className={layout.columns}>
    <Sheet title={<Head statement={statement} />} tools={tools}>
      {statement.settlement && statement.settlement.kind !== 'compensation' && (
        <>
          <Equation settlement={statement.settlement} rates={statement.rates} />
          <MakeUp settlement={statement.settlement} />
        </>
      )}
      <Trail statement={statement} />
    </Sheet>
    <Classes statement={statement} />
    <Ladder statement={statement} />
    <Branches statement={statement} onDown={onDown} />
    <Before statement={statement} />
    <Corrections statement={statement} listed={!printed} />
    <DaysTable statement={statement} />
  </div>
);

/** A statement as it is read, printed and saved. */
export const StatementView = ({ statement, onDown, tools }: StatementViewProps) => {
  const translate = useTranslate();
  const printing = usePrinting();
  const id = statement.settlement?.id;
  const more = (
    <>
      {tools}
      {id && (
        <ExportMenu
          resource="settlement-lines"
          filter={{ settlement_id: id }}
          sort={{ field: 'id', order: 'ASC' }}
          text={translate('console.losing.export')}
        />
      )}
      <Button variant="text" onClick={() => window.print()}>
        {translate('console.losing.print')}
      </Button>
    </>
  );
  return (
    <>
      <Document statement={statement} {...(onDown && { onDown })} tools={more} />
      {printing &&
        createPortal(
          <div className={paper.printed} data-printed>
            <Document statement={statement} printed />
          </div>,
          document.body,
        )}
    </>
  );
};
