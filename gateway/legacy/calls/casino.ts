import { findOpened } from '../../casino/find-opened.ts';
import { checkOffered } from '../../casino/offered.ts';
import { openGame } from '../../casino/open-game.ts';
import { flag, int, optional } from '../../payload.ts';
import { call, type LegacyContext } from '../call.ts';

/** The number that clients ask for to get the site's own lobby of slots. */
const slotLobby = 6112;
const noCodes = { productCode: '', gameCode: '' };

/** Where a partner looks at what members are offered, in its console: nothing is opened at a supplier, so that nothing can be played. */
async function lobbyToLookAt({ gateway, request }: LegacyContext, id: number): Promise<string> {
  const [settings, catalogue] = await Promise.all([gateway.site.settings.get(), gateway.casino.get()]);
  const kind = id === slotLobby ? 'slot' : findOpened(catalogue, { ...noCodes, gameId: 0n, product: id }).product.kind;
  return `${request.protocol}://${request.host}/pa-casino-lobby?kind=${checkOffered(settings, kind)}`;
}

/** The windows of casino and slots, for whoever plays; partners see the lobby and play nothing. */
export const casinoCalls = [
  call({
    path: 'game/getCasinoLobbyUrl',
    areas: ['user', 'agent'],
    callers: ['member', 'agent'],
    rate: 'launch',
    does: "Answers the address of a product's lobby; 6112 is the site's own lobby of slots. A partner is answered where its console shows the lobby of that kind, without play.",
    payload: { id: int(1, 999_999), isMobile: optional(flag, false) },
    answers: ['url'],
    async run({ id, isMobile: mobile }, context) {
      const { gateway, caller, request } = context;
      if (caller.kind === 'agent') return { url: await lobbyToLookAt(context, id) };
      if (id === slotLobby) {
        checkOffered(await gateway.site.settings.get(), 'slot');
        return { url: `${request.protocol}://${request.host}/game/slot` };
      }
      const { url } = await openGame(gateway, caller, request, { ...noCodes, gameId: 0n, product: id, mobile });
      return { url };
    },
  }),
  call({
    path: 'game/getGameUrl',
    areas: ['user'],
    callers: ['member'],
    rate: 'launch',
    does: "Answers the address of a game's window.",
    payload: { id: int(1, Number.MAX_SAFE_INTEGER), isMobile: optional(flag, false) },
    answers: ['url'],
    async run({ id, isMobile: mobile }, { gateway, caller, request }) {
      const { url } = await openGame(gateway, caller, request, { ...noCodes, gameId: BigInt(id), product: 0, mobile });
      return { url };
    },
  }),
];
