import { DomainError, type ReasonName, toDomainError } from '@madang/runtime/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { mintSessionToken } from '../seamless/session-token.ts';
import type { Caller } from '../session/caller.ts';
import { nameIn } from '../sports/name-in.ts';
import { findOpened, type Wanted } from './find-opened.ts';
import { type GameMoney, moneyIn } from './game-money.ts';
import { checkOffered } from './offered.ts';

const tokenMs = 12 * 3_600_000;
const noteTimeoutMs = 1_000;
/** How big a window is on a desktop. */
const sizes = { casino: { width: 1610, height: 1040 }, slot: { width: 1280, height: 860 } } as const;

/** What game-feeds says of the site's own catalogue, in the words of a member's page. */
const told: Partial<Record<ReasonName, ReasonName>> = {
  NOT_FOUND: 'GAME_NOT_OFFERED',
  MAINTENANCE: 'GAME_MAINTENANCE',
  UNAVAILABLE: 'GAME_UNAVAILABLE',
  DEADLINE_EXCEEDED: 'GAME_UNAVAILABLE',
};

export interface Window {
  url: string;
  origin: string;
  name: string;
  vendor: string;
  kind: string;
  width: number;
  height: number;
  vendorCode: string;
  /** What was moved to its vendor; absent where the site does not move money by itself. */
  money?: GameMoney;
}

/** Asks the supplier where a window opens for a member, with a session token of its own. */
export async function openGame(
  gateway: GatewayContext,
  caller: Caller,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { mobile, ...wanted }: Wanted & { mobile: boolean },
): Promise<Window> {
  const { session } = caller;
  if (!session) throw new DomainError('INVALID_REQUEST');
  const [settings, catalogue] = await Promise.all([gateway.site.settings.get(), gateway.casino.get()]);
  const { vendor, product, listed } = findOpened(catalogue, wanted);
  const kind = checkOffered(settings, product.kind);
  const { accountId } = session.principal;
  const { nickname } = await gateway.members.account(session);
  const expiresAt = new Date(gateway.clock.now().getTime() + tokenMs);
  // Seamless and by hand nothing moves. Else money is there before the game asks for it, or the page tells why not.
  const isAutomatic = !settings.isSeamless && settings.useAutoTransfer;
  const money = isAutomatic ? await moneyIn(gateway, caller, vendor.id) : undefined;
  const { url } = await gateway.services.casino
    .openCasinoGame(
      {
        accountId,
        nickname,
        gameId: listed?.game.id ?? 0n,
        product: listed ? 0 : product.id,
        token: mintSessionToken(gateway.secret, { accountId, vendor: vendor.id, expiresAt }),
        language: caller.language,
        mobile,
        ip: caller.ip,
        returnUrl: `${request.protocol}://${request.host}/game/${kind}`,
        transfer: !settings.isSeamless,
      },
      session.options,
    )
    .catch((thrown: unknown) => {
      const { reason } = toDomainError(thrown);
      throw told[reason] ? new DomainError(told[reason], { cause: thrown }) : thrown;
    });
  // What was opened last is a convenience: that it could not be noted keeps nobody from playing.
  if (listed)
    await gateway.services.casinoMarks
      .noteOwnOpened({ game: listed.game.id }, { ...session.options, timeoutMs: noteTimeoutMs })
      .catch(() => undefined);
  const name = listed ? nameIn(listed.game.names, caller.language) : product.name;
  const shown = { name, vendor: vendor.name, vendorCode: vendor.id, kind, ...sizes[kind] };
  return { url, origin: new URL(url).origin, ...shown, ...(money && { money }) };
}
