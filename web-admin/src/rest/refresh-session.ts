import type { LoginAnswer } from '../contract/identity.ts';
import type { Client } from './client.ts';
import { restRoot } from './data-provider.ts';
import type { SessionStore } from './session.ts';

/**
 * Reads anew who is logged in and what it may do, since an administrator can change that meanwhile. A session that is
 * over, or an answer that does not come, leaves all as it is: the next call of a page tells.
 */
export async function refreshSession(client: Client, session: SessionStore): Promise<void> {
  if (!session.read()) return;
  try {
    const { json } = await client(`${restRoot}/me`);
    // Whoever logged out meanwhile stays so.
    if (session.read()) session.write(json as LoginAnswer);
  } catch {
    return;
  }
}
