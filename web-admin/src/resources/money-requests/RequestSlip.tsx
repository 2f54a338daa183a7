import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { timeOf } from '../../figures/moments.ts';
import { evidenceOf, isOpen, type RequestResource, type TargetStatus } from '../../figures/request-rules.ts';
import { sealsOf } from '../../figures/seals.ts';
import { PersonCell } from '../../lists/cells.tsx';
import { Slip, type SlipFact, type SlipSeal } from '../../parts/Slip.tsx';
import { useConsole } from '../../rest/console.ts';
import { useMe } from '../../rest/use-me.ts';
import { RequestState, useEvidenceText } from './columns.tsx';
import { movementOf } from './movements.ts';
import { RiskNotes } from './RiskNotes.tsx';

interface RequestSlipProps {
  request: MoneyRequest;
  resource: RequestResource;
  /** What the slip is about to do; without it, it shows the next step that fits. */
  target?: TargetStatus;
  bare?: boolean;
  children?: ReactNode;
}

const useSeals = (request: MoneyRequest): SlipSeal[] => {
  const translate = useTranslate();
  const me = useMe();
  const asked: SlipSeal = {
    kind: 'person',
    name: request.nickname || request.account,
    caption: translate('console.slip.asked'),
    below: timeOf(request.created_at),
  };
  const given = sealsOf(request, me.account).map((seal, place) => ({
    ...seal,
    caption: translate(`console.slip.seal_${place + 1}`),
    below: seal.kind === 'mine' || seal.kind === 'empty' ? translate('console.slip.awaited') : seal.name,
  }));
  return [asked, ...given];
};

const useFacts = (request: MoneyRequest): SlipFact[] => {
  const translate = useTranslate();
  const evidence = useEvidenceText();
  const facts: SlipFact[] = [{ state: evidenceOf(request).state, text: evidence(request) }];
  if (request.bank_account) {
    const bank = [request.bank_name, request.bank_account].filter(Boolean).join(' ');
    facts.push({ state: 'neutral', text: bank, value: request.holder ?? request.bank_account_holder ?? '' });
  }
  if (request.first) facts.push({ state: 'unknown', text: translate('console.risk.first') });
  if (request.memo) facts.push({ state: 'neutral', text: request.memo, value: translate('console.process.memo_seen') });
  if (request.operator_note)
    facts.push({ state: 'neutral', text: request.operator_note, value: translate('console.field.operator_note') });
  return facts;
};

/** A deposit or withdrawal as a slip: the preview, the confirmation and the record of it. */
export const RequestSlip = ({ request, resource, target, bare = false, children }: RequestSlipProps) => {
  const translate = useTranslate();
  const step = target ?? (resource === 'exchanges' && request.status === 'new' ? 'waiting' : 'approved');
  const movement = target || isOpen(request) ? movementOf(request, resource, step) : null;
  const name = translate(`console.request.${resource}`);
  const seals = useSeals(request);
  const facts = useFacts(request);
  const isPartner = useConsole().name === 'partner';
  return (
    <Slip
      bare={bare}
      title={
        target ? translate(`console.process.title_${target}`, { name }) : translate('console.slip.title', { name })
      }
      number={String(request.id)}
      tag={<RequestState request={request} />}
      who={<PersonCell row={request} />}
      amount={request.amount}
      unit={translate('console.money.won')}
      effect={
        movement
          ? { label: translate('console.account.money'), before: movement.before, after: movement.after }
          : undefined
      }
      sides={movement ?? undefined}
      seals={seals}
      facts={facts}
    >
      {resource === 'exchanges' && !isPartner && <RiskNotes id={request.id} accountId={request.account_id} />}
      {children}
    </Slip>
  );
};
