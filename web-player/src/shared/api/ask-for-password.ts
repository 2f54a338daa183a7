import { i18n } from '../i18n/setup.ts';
import { useModal } from '../ui/modal-store.ts';
import { useToasts } from '../ui/toast-store.ts';

/** Nothing but a password of its own is open to this member: the form comes up, once for all calls that were refused. */
export function askForPassword(): void {
  const { open, show } = useModal.getState();
  if (open === 'password') return;
  show('password');
  useToasts.getState().say('bad', i18n.t('errors:PASSWORD_CHANGE_DUE'));
}
