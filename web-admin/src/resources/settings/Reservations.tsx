import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Approval } from '../../contract/admin.ts';
import { Chip } from '../../parts/Chip.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useMe } from '../../rest/use-me.ts';
import { ApprovalState } from '../approvals/ApprovalState.tsx';
import { ApprovalTarget, WholeChange } from '../approvals/ApprovalWords.tsx';
import { DecideButton } from '../approvals/DecideButton.tsx';
import styles from './PendingChanges.module.css';
import { ofLevels } from './reserved.ts';

/** One change with its instant: who asked for it and why, old → new, and how it stands. */
const Reservation = ({ approval }: { approval: Approval }) => {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const may = useMay();
  const own = approval.actor === useMe().id;
  const { state } = approval;
  const mayWithdraw = own ? state !== 'failed' : state === 'scheduled' && may(approval.permission);
  return (
    <div className={styles.change}>
      <span className={layout.row}>
        <b>
          <Moment full at={approval.effective_at} />
        </b>
        <span className={layout.grow} />
        <ApprovalState state={state} />
      </span>
      {ofLevels.has(approval.kind) && (
        <span className={clsx(textStyles.small, textStyles.ink2)}>
          <ApprovalTarget approval={approval} />
        </span>
      )}
      <WholeChange approval={approval} />
      <span className={clsx(textStyles.small, textStyles.ink3)}>
        {translate('console.settings.reserved_by', { name: approval.actor_account })} · {approval.memo}
      </span>
      {state === 'waiting' && (
        <span className={clsx(textStyles.small, textStyles.amber)}>
          {translate('console.settings.reservation_waiting')}
        </span>
      )}
      {state === 'failed' && (
        <span className={clsx(textStyles.small, textStyles.coral)}>
          {translate('console.settings.reservation_failed', { why: refusalText({ code: approval.failure }) })}
        </span>
      )}
      {mayWithdraw && (
        <span className={clsx(layout.row, styles.withdraw)}>
          <DecideButton approval={approval} word="withdraw" onDone={() => undefined} />
        </span>
      )}
    </div>
  );
};

/** Changes that wait for their instants, and those that lately could not be made. */
export const Reservations = ({ reservations }: { reservations: readonly Approval[] }) => {
  const translate = useTranslate();
  if (reservations.length === 0) return null;
  return (
    <Sheet title={translate('console.settings.reservations')} tools={<Chip tone="sky">{reservations.length}</Chip>}>
      {reservations.map((approval) => (
        <Reservation key={approval.id} approval={approval} />
      ))}
    </Sheet>
  );
};
