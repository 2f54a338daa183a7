import type { DepositAccount, WithdrawalInfo } from '@madang/proto/madang/player/v1/money_pb.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { hourText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import note from '../../shared/ui/note.module.css';

type Told = Pick<DepositAccount | WithdrawalInfo, 'delayReason' | 'delayUntil'>;

interface DelayNoteProps {
  readonly told: Told | undefined;
  /** What stands in its place while nothing is late, so that the note pushes nothing away when it comes. */
  readonly otherwise?: ReactNode;
}

/** Says that transfers between banks may be late now, and until when. */
export function DelayNote({ told, otherwise = null }: DelayNoteProps) {
  const { t } = useTranslation('wallet');
  const now = useNow();
  const until = told?.delayUntil && msOf(told.delayUntil);
  if (!until || now >= until || (told.delayReason !== 'bank_check' && told.delayReason !== 'after_holiday'))
    return otherwise;
  return (
    <p className={`${note.note} ${note.warn}`} role="status">
      <Icon name="clock" />
      <span>{t(`delay.${told.delayReason}`, { until: hourText(until) })}</span>
    </p>
  );
}
