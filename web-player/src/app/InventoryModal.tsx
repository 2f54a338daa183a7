import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { lazy, Suspense, useState } from 'react';
import { PasswordForm } from '../features/account/PasswordForm.tsx';
import { DepositDesk } from '../features/wallet/DepositDesk.tsx';
import { MoneyHistory } from '../features/wallet/MoneyHistory.tsx';
import { PointHistory } from '../features/wallet/PointHistory.tsx';
import { WithdrawalDesk } from '../features/wallet/WithdrawalDesk.tsx';
import { useMember, useSystem } from '../shared/api/use-context.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { Guard } from '../shared/ui/Guard.tsx';
import { Modal } from '../shared/ui/Modal.tsx';
import { useModal } from '../shared/ui/modal-store.ts';
import { Segmented } from '../shared/ui/Segmented.tsx';
import { SkeletonRows } from '../shared/ui/Skeleton.tsx';
import styles from './InventoryModal.module.css';

const BetOfPoint = lazy(() => import('../features/bets/BetOfPoint.tsx').then((file) => ({ default: file.BetOfPoint })));

const PARTS = {
  deposit: 'wallet:deposit.title',
  withdraw: 'wallet:withdraw.title',
  history: 'wallet:history.title',
  point: 'wallet:points.title',
  password: 'account:change.title',
} as const;
type Part = keyof typeof PARTS;
const isPart = (value: string | undefined): value is Part => value !== undefined && Object.hasOwn(PARTS, value);

function Shown({ part, member, onDone }: { part: Part; member: Member; onDone: () => void }) {
  if (part === 'deposit') return <DepositDesk member={member} />;
  if (part === 'withdraw') return <WithdrawalDesk member={member} />;
  if (part === 'history') return <MoneyHistory />;
  if (part === 'password') return <PasswordForm onDone={onDone} />;
  return <PointHistory betOf={(row) => <BetOfPoint row={row} />} />;
}

/** The member's money and password over any page. Only its own button closes it: half a request would be lost. */
export function InventoryModal() {
  const { t } = useTranslation(['account', 'wallet']);
  const { at, hide } = useModal();
  const member = useMember();
  const mayChange = useSystem()?.userPasswordChange ?? false;
  const [part, setPart] = useState<Part>(isPart(at) ? at : 'deposit');
  if (!member) return null;
  const parts = (Object.keys(PARTS) as Part[]).filter((one) => one !== 'password' || mayChange);
  return (
    <Modal title={t('inventory')} onClose={hide} size="page" keepOnEscape keepOnBack>
      <div className={styles.body}>
        <div className={styles.parts}>
          <Segmented<Part>
            label={t('inventory')}
            value={part}
            options={parts.map((value) => ({ value, text: t(PARTS[value]) }))}
            onChange={setPart}
          />
        </div>
        <div className={styles.part}>
          <Guard key={part}>
            <Suspense fallback={<SkeletonRows rows={6} height={44} />}>
              <Shown part={part} member={member} onDone={hide} />
            </Suspense>
          </Guard>
        </div>
      </div>
    </Modal>
  );
}
