import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { SessionsService } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Sight } from '../sessions/presence.ts';

const looksLikeSession = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** Writes what a gateway saw; it answers when it is written, so that what was not is sent again. */
export const noteSeen =
  ({ presence, clock }: Pick<IdentityDeps, 'presence' | 'clock'>): Handler<typeof SessionsService.method.noteSeen> =>
  async ({ sights }) => {
    const now = clock.now();
    const noted = new Map<string, Sight>();
    for (const { sessionId, at, page } of sights) {
      if (!looksLikeSession(sessionId)) continue;
      const seenAt = at ? timestampDate(at) : now;
      const shown = page !== '' && isPlainText(page) ? page : null;
      noted.set(sessionId, { sessionId, at: seenAt < now ? seenAt : now, page: shown });
    }
    await presence.seenElsewhere([...noted.values()]);
    return {};
  };
