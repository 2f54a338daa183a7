import { i18n } from '../i18n/setup.ts';
import { sessionToken } from './session-token.ts';

let told = false;

/** The player site is closed to this member: it is told so once, however many calls were refused, and is a visitor again. */
export function leaveDenied(): void {
  if (told) return;
  told = true;
  window.alert(i18n.t('errors:ACCESS_DENIED'));
  sessionToken.clear('member');
  window.location.reload();
}
