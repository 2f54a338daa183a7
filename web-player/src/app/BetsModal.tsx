import { BetHistory } from '../features/bets/BetHistory.tsx';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { Modal } from '../shared/ui/Modal.tsx';
import { useModal } from '../shared/ui/modal-store.ts';
import styles from './InventoryModal.module.css';

/** The member's bets over any page. */
export function BetsModal() {
  const { t } = useTranslation('play');
  const hide = useModal((state) => state.hide);
  return (
    <Modal title={t('history.title')} onClose={hide} size="page">
      <div className={styles.body}>
        <div className={styles.part}>
          <BetHistory />
        </div>
      </div>
    </Modal>
  );
}
