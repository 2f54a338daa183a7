/**
 * Tells whom the partner's page is shut to why, and leaves it: where it is closed for the login, where it is blocked for the
 * player site. The page is loaded anew, so that nothing of it is left.
 */
export function leavePartnerPage(code: string, message: string): void {
  window.alert(message);
  window.location.assign(code === 'PARTNER_PAGE_BLOCKED' ? '/' : '/pa-login');
}
