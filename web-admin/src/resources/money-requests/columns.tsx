import { useTranslate } from 'react-admin';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { evidenceOf, isOpen, isWaiting, type RequestResource } from '../../figures/request-rules.ts';
import { sealsOf } from '../../figures/seals.ts';
import type { Column } from '../../lists/spec.ts';
import { Age, targets } from '../../parts/Age.tsx';
import { Chip } from '../../parts/Chip.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Seals } from '../../parts/Seal.tsx';
import { EvidenceMark } from '../../parts/Slip.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import textStyles from '../../parts/text.module.css';
import { useConsole } from '../../rest/console.ts';
import { useMe } from '../../rest/use-me.ts';
import { RiskWeight } from './RiskWeight.tsx';

export const useEvidenceText = () => {
  const translate = useTranslate();
  return (request: MoneyRequest): string => {
    const { code, value } = evidenceOf(request);
    return translate(`console.evidence.${code}`, { value, required: request.turnover_required_percent });
  };
};

export const RequestState = ({ request }: { request: MoneyRequest }) => {
  const second = request.needs_second && isOpen(request);
  return <StateMark state={second ? 'second' : request.status} />;
};

export const RequestEvidence = ({ request }: { request: MoneyRequest }) => {
  const text = useEvidenceText();
  return <EvidenceMark state={evidenceOf(request).state} text={text(request)} />;
};

export const RequestAge = ({ request, resource }: { request: MoneyRequest; resource: RequestResource }) =>
  isWaiting(request, resource) ? (
    <Age since={request.created_at} target={targets[resource]} />
  ) : (
    <span className={textStyles.ink3}>
      <Moment at={request.processed_at} />
    </span>
  );

export const RequestSeals = ({ request }: { request: MoneyRequest }) => {
  const me = useMe();
  return <Seals seals={sealsOf(request, me.account)} />;
};

const First = ({ request }: { request: MoneyRequest }) => {
  const translate = useTranslate();
  return request.first ? <Chip tone="amber">{translate('console.risk.first')}</Chip> : null;
};

/** What administrators weigh and note among themselves. */
const ofHouse = new Set(['first', 'risk', 'operator_note']);

const as = (row: unknown) => row as MoneyRequest;

/** Columns of both queues; what only one of them has is left out by its name. */
export const columnsOf = (resource: RequestResource): Column[] => [
  { source: 'status', card: 'title', render: (row) => <RequestState request={as(row)} /> },
  { source: 'id', label: 'console.field.number', kind: 'code', sortable: true },
  {
    source: 'created_at',
    label: 'console.field.age',
    sortable: true,
    card: 'side',
    render: (row) => <RequestAge request={as(row)} resource={resource} />,
  },
  { source: 'account', label: 'console.field.person', kind: 'person', card: 'title' },
  { source: 'amount', kind: 'money', sortable: true, card: 'amount' },
  { source: 'evidence', card: 'line', render: (row) => <RequestEvidence request={as(row)} /> },
  ...(resource === 'charges'
    ? [
        {
          source: 'first',
          label: 'console.field.risk',
          card: 'line' as const,
          render: (row: unknown) => <First request={as(row)} />,
        },
      ]
    : [
        {
          source: 'risk',
          label: 'console.field.risk',
          card: 'line' as const,
          render: (row: unknown) => <RiskWeight id={as(row).id} />,
        },
        { source: 'debt', kind: 'money' as const, card: 'line' as const },
        { source: 'bank_name', hidden: true },
      ]),
  { source: 'seals', card: 'line', render: (row) => <RequestSeals request={as(row)} /> },
  { source: 'memo', kind: 'long' },
  { source: 'operator_note', kind: 'long' },
  {
    source: 'asked_at',
    label: 'console.field.asked_at',
    render: (row) => <Moment at={as(row).created_at} />,
  },
  { source: 'balance_after', kind: 'money', hidden: true },
  { source: 'bank_account', hidden: true },
  { source: 'processed_at', kind: 'moment', sortable: true, hidden: true },
];

/** The columns that the reader's console has. */
export const useColumns = (resource: RequestResource): Column[] => {
  const isPartner = useConsole().name === 'partner';
  return columnsOf(resource).filter(({ source }) => !isPartner || !ofHouse.has(source));
};
