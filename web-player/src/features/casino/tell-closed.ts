import { CasinoService } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { sessionToken } from '../../shared/api/session-token.ts';

const address = `/${CasinoService.typeName}/${CasinoService.method.closeGame.name}`;
/** Whoever leaves waits no longer for the money to be back: it comes by itself. */
const patienceMs = 3_000;

/**
 * Tells the server that no game of a vendor is open any more, so that its eggs become money. The call outlives the page
 * that makes it, and begins at once, with no turn of the loop before it: a page that is being left has none.
 */
export async function tellClosed(vendor: string): Promise<void> {
  const token = sessionToken.get();
  if (!token) return;
  try {
    await fetch(address, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', 'Connect-Protocol-Version': '1', Authorization: token },
      body: JSON.stringify({ vendor }),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    // What did not come back now does so with the next game, or on the page of conversions.
  }
}
