import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  CasinoService,
  GetCasinoCatalogueResponseSchema,
  OpenCasinoGameRequest,
} from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { DomainError, type ReasonName } from '@madang/runtime/errors.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';

type Rows = Pick<MessageInitShape<typeof GetCasinoCatalogueResponseSchema>, 'vendors' | 'products' | 'games'>;

/** What the double offers beside what it always has, and what windows were asked for. */
export interface LobbyDouble {
  offered: Rows;
  version: bigint;
  readonly opened: OpenCasinoGameRequest[];
  /** Why no window opens. */
  openRefusal: ReasonName | undefined;
}

export const lobbyDouble = (): LobbyDouble => ({ offered: {}, version: 1n, opened: [], openRefusal: undefined });

/** Answers the catalogue as it stands, and opens windows at the first origin of a vendor. */
export function lobbyHandlers(
  state: LobbyDouble,
  always: Rows,
): Pick<Handlers<typeof CasinoService>, 'getCasinoCatalogue' | 'openCasinoGame'> {
  return {
    getCasinoCatalogue: async () => ({
      version: state.version,
      vendors: [...(always.vendors ?? []), ...(state.offered.vendors ?? [])],
      products: [...(always.products ?? []), ...(state.offered.products ?? [])],
      games: [...(always.games ?? []), ...(state.offered.games ?? [])],
    }),
    openCasinoGame: async (request) => {
      if (state.openRefusal) throw new DomainError(state.openRefusal);
      state.opened.push(request);
      return { url: 'https://play.originals.example/window?s=1', vendor: 'originals' };
    },
  };
}
