import { CasinoMarksService } from '@madang/proto/madang/game_feeds/v1/casino_marks_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

/** Marks of members in memory, by account. */
export function serveCasinoMarks(platform: Platform): void {
  const marks = new Map<bigint, { favourites: bigint[]; opened: bigint[] }>();
  const own = (id: bigint) => marks.get(id) ?? { favourites: [], opened: [] };
  const put = (id: bigint, changed: Partial<ReturnType<typeof own>>) => {
    marks.set(id, { ...own(id), ...changed });
    return own(id);
  };
  serveDouble(platform, CasinoMarksService, {
    getOwnMarks: async (_request, { principal }) => own(principal.accountId),
    setOwnFavourite: async ({ game, favourite }, { principal: { accountId } }) => {
      const others = own(accountId).favourites.filter((id) => id !== game);
      return put(accountId, { favourites: favourite ? [game, ...others] : others });
    },
    noteOwnOpened: async ({ game }, { principal: { accountId } }) =>
      put(accountId, { opened: [game, ...own(accountId).opened.filter((id) => id !== game)] }),
  });
}
