import { Button } from '@mui/material';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Approval } from '../../contract/admin.ts';
import { memberPath } from '../../lists/paths.ts';
import facts from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { PanelDrawer } from '../../parts/PanelDrawer.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useMe } from '../../rest/use-me.ts';
import { ApprovalState } from './ApprovalState.tsx';
import { ApprovalTarget, WholeChange } from './ApprovalWords.tsx';
import { DecideButton } from './DecideButton.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <dt>{translate(name)}</dt>
      <dd>{children}</dd>
    </>
  );
};

const Decision = ({ approval }: { approval: Approval }) => (
  <>
    <Fact name="console.approval.decided">{approval.decided_account || '–'}</Fact>
    <Fact name="console.approval.decided_at">
      <Moment full at={approval.decided_at} />
    </Fact>
    {approval.decision_memo && <Fact name="console.approval.decision_memo">{approval.decision_memo}</Fact>}
  </>
);

interface ApprovalPanelProps {
  approval: Approval | null;
  onClose: () => void;
}

/** One request: what it would change, who asked and why, and the decision. */
export const ApprovalPanel = ({ approval, onClose }: ApprovalPanelProps) => {
  const translate = useTranslate();
  const me = useMe();
  const refusalText = useRefusalText();
  const waits = approval?.state === 'waiting';
  const own = approval?.actor === me.id;
  const may = useMay();
  const scheduled = approval?.state === 'scheduled';
  const mayWithdraw = approval && (own ? waits || scheduled : scheduled && may(approval.permission));
  return (
    <PanelDrawer
      title={translate('console.approval.title', { id: approval?.id ?? '' })}
      open={approval !== null}
      onClose={onClose}
    >
      {approval && (
        <Sheet
          title={translate(`console.approval.kind.${approval.kind}`)}
          tools={<ApprovalState state={approval.state} />}
        >
          <dl className={clsx(facts.facts, sheet.body)}>
            <Fact name="console.field.target">
              {approval.resource === 'member' ? (
                <Link className={text.link} to={memberPath(approval.resource_id)}>
                  <ApprovalTarget approval={approval} />
                </Link>
              ) : (
                <ApprovalTarget approval={approval} />
              )}
            </Fact>
            <Fact name="console.approval.actor">{approval.actor_account}</Fact>
            <Fact name="console.field.memo">{approval.memo || '–'}</Fact>
            <Fact name="console.approval.asked_at">
              <Moment full at={approval.created_at} />
            </Fact>
            <Fact name="console.approval.until">
              <Moment full at={approval.expires_at} />
            </Fact>
            {approval.effective_at && (
              <Fact name="console.approval.effective_at">
                <Moment full at={approval.effective_at} />
              </Fact>
            )}
            {approval.failure && (
              <Fact name="console.approval.state.failed">
                {refusalText({ code: approval.failure })} <Moment full at={approval.ended_at} />
              </Fact>
            )}
            <Fact name="console.approval.needs">
              {translate(`console.permission.${approval.permission}`, { _: approval.permission })}
            </Fact>
            {!waits && <Decision approval={approval} />}
          </dl>
          <div className={layout.form}>
            <h3 className={clsx(text.small, text.ink3)}>{translate('console.approval.change')}</h3>
            <WholeChange approval={approval} />
            {waits && own && <p className={clsx(text.small, text.amber)}>{translate('console.approval.own')}</p>}
            <div className={layout.row}>
              {approval.may_decide && <DecideButton approval={approval} word="refuse" onDone={onClose} />}
              {approval.may_decide && <DecideButton approval={approval} word="approve" onDone={onClose} />}
              {mayWithdraw && <DecideButton approval={approval} word="withdraw" onDone={onClose} />}
            </div>
            <Button onClick={onClose}>{translate('ra.action.close')}</Button>
          </div>
        </Sheet>
      )}
    </PanelDrawer>
  );
};
