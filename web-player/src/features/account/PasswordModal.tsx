import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Modal } from '../../shared/ui/Modal.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { PasswordForm } from './PasswordForm.tsx';

export function PasswordModal() {
  const { t } = useTranslation('account');
  const hide = useModal((state) => state.hide);
  return (
    <Modal title={t('change.title')} onClose={hide} keepOnEscape>
      <PasswordForm onDone={hide} />
    </Modal>
  );
}
