import { useMember } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { near } from '../../shared/nav/parts.ts';
import button from '../../shared/ui/button.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import { useWriting } from './writing-store.ts';

/** Opens the modal of a new post; a visitor is asked to log in. */
export function WriteButton() {
  const { t } = useTranslation('board');
  const member = useMember();
  const show = useModal((state) => state.show);
  const write = useWriting((state) => state.write);
  const open = (): void => {
    write();
    show(member ? 'post' : 'login');
  };
  return (
    <button type="button" className={`${button.button} ${button.small} ${button.go}`} {...near('post')} onClick={open}>
      {t('write')}
    </button>
  );
}
