import { useMe } from './use-me.ts';

/** The least characters of a new password of a kind of account, as the site's settings had it; the server decides. */
export function usePasswordLeast(of: 'member' | 'operator'): number {
  const me = useMe();
  // Who logged in to an earlier version has an identity without them until the next login.
  return of === 'member' ? me.member_password_least || 4 : me.operator_password_least || 10;
}
