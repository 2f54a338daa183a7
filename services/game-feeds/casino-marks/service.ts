import type { CasinoMarksService } from '@madang/proto/madang/game_feeds/v1/casino_marks_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { CasinoMarksDeps } from './deps.ts';
import { getOwnMarks } from './get-own-marks.ts';
import { noteOwnOpened } from './note-own-opened.ts';
import { setOwnFavourite } from './set-own-favourite.ts';

export const casinoMarksHandlers = (deps: CasinoMarksDeps): Handlers<typeof CasinoMarksService> => ({
  getOwnMarks: getOwnMarks(deps),
  setOwnFavourite: setOwnFavourite(deps),
  noteOwnOpened: noteOwnOpened(deps),
});

export const casinoMarksAccess: Access<typeof CasinoMarksService> = {
  getOwnMarks: ['member'],
  setOwnFavourite: ['member'],
  noteOwnOpened: ['member'],
};
