import { checkOffered } from '../../casino/offered.ts';
import { openGame } from '../../casino/open-game.ts';
import { flag, int, optional } from '../../payload.ts';
import { call } from '../call.ts';

/** The number that clients ask for to get the site's own lobby of slots. */
const slotLobby = 6112;
const noCodes = { productCode: '', gameCode: '' };

/** The windows of casino and slots, for whoever plays; partners do not. */
export const casinoCalls = [
  call({
    path: 'game/getCasinoLobbyUrl',
    areas: ['user'],
    callers: ['member'],
    rate: 'launch',
    does: "Answers the address of a product's lobby; 6112 is the site's own lobby of slots.",
    payload: { id: int(1, 999_999), isMobile: optional(flag, false) },
    answers: ['url'],
    async run({ id, isMobile: mobile }, { gateway, caller, request }) {
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
