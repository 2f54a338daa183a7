import { useMember } from '../../../shared/api/use-context.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Link } from '../../../shared/nav/Link.tsx';
import { Failed } from '../../../shared/ui/Failed.tsx';
import link from '../../../shared/ui/link.module.css';
import modal from '../../../shared/ui/Modal.module.css';
import { Modal } from '../../../shared/ui/Modal.tsx';
import { useModal } from '../../../shared/ui/modal-store.ts';
import { SkeletonRows } from '../../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../../shared/ui/Vacant.tsx';
import { isClosed } from './EggDesk.tsx';
import { EggForm } from './EggForm.tsx';
import styles from './EggsModal.module.css';
import { useEggRules } from './use-egg-rules.ts';
import { WaitingEggs } from './WaitingEggs.tsx';

/** The conversion over any page: its form, and the way to its history. */
export function EggsModal() {
  const { t } = useTranslation('wallet');
  const hide = useModal((state) => state.hide);
  const member = useMember();
  const { data, error, isPending, refetch } = useEggRules();
  if (!member) return null;
  return (
    <Modal title={t('eggs.convertTitle')} onClose={hide}>
      <div className={modal.body}>
        {isPending && <SkeletonRows rows={5} height={56} />}
        {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
        {data && isClosed(data) && <Vacant title={t('eggs.closed.title')} text={t('eggs.closed.text')} />}
        {data?.waiting && <WaitingEggs transfer={data.waiting} />}
        {data && !isClosed(data) && <EggForm className={styles.form} rules={data} member={member} onTaken={hide} />}
        <Link className={`${link.more} ${link.underlined}`} to="/board/casino-balance" onClick={hide}>
          {t('eggs.history.title')}
        </Link>
      </div>
    </Modal>
  );
}
