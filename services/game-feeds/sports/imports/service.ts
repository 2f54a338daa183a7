import type { SportsImportsService } from '@madang/proto/madang/game_feeds/v1/sports_imports_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { readFixtureSheet, takeFixtureSheet } from './take-fixture-sheet.ts';
import type { ImportDeps } from './take-new.ts';
import { takeRecorded } from './take-recorded.ts';

export const importsHandlers = (deps: ImportDeps): Handlers<typeof SportsImportsService> => ({
  takeRecorded: takeRecorded(deps),
  readFixtureSheet: readFixtureSheet(deps),
  takeFixtureSheet: takeFixtureSheet(deps),
});

/** Who brings recorded matches decides bets by them; a sheet registers matches alone. */
export const importsAccess: Access<typeof SportsImportsService> = {
  takeRecorded: ['admin:rounds.results'],
  readFixtureSheet: ['admin:games.write'],
  takeFixtureSheet: ['admin:games.write'],
};
