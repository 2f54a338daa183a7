import type {
  FixtureLine,
  FixtureSheetRequest,
  SportsImportsService,
} from '@madang/proto/madang/game_feeds/v1/sports_imports_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { manual } from '../rpc/create-fixture.ts';
import { readLines, type SheetLine, type SheetRead } from '../sheets/read-lines.ts';
import { type ImportDeps, takeNew } from './take-new.ts';

/** What lines would make; nothing is made. */
export const readFixtureSheet =
  ({ clock }: ImportDeps): Handler<typeof SportsImportsService.method.readFixtureSheet> =>
  async (request) => ({ ...told(read(request, clock.now())), taken: 0 });

/** Registers what fits; a line that was taken of this file before takes no effect again. */
export const takeFixtureSheet =
  (deps: ImportDeps): Handler<typeof SportsImportsService.method.takeFixtureSheet> =>
  async (request, context) => {
    const sheet = read(request, deps.clock.now());
    if (sheet.messages.length === 0) return { ...told(sheet), taken: 0 };
    const bringing = { provider: manual, file: { file_hash: request.fileHash }, memo: request.memo } as const;
    const { taken } = await takeNew(deps, context, bringing, sheet.messages);
    return { ...told(sheet), taken };
  };

const read = ({ lines, fileHash }: FixtureSheetRequest, now: Date): SheetRead =>
  readLines(lines.map(toLine), fileHash, now.getTime());

/** Exports put a quote before what a spreadsheet would compute, such as a line below zero. */
const bare = (text: string): string => text.trim().replace(/^'(?=[-+=@])/, '');

const toLine = ({ number, startsAt, odds1, odds2, odds3, ...line }: FixtureLine): SheetLine => {
  const { sport, league, country, home, away, market, period, line: points } = line;
  const cells = { sport, league, country, home, away, starts_at: startsAt, market, period, line: points };
  const odds = { odds_1: odds1, odds_2: odds2, odds_3: odds3 };
  const trimmed = Object.entries({ ...cells, ...odds }).map(([column, text]) => [column, bare(text)]);
  return { number, cells: Object.fromEntries(trimmed) };
};

const told = ({ messages, refused }: SheetRead) => ({
  matches: messages.filter(({ kind }) => kind === 'fixture').length,
  markets: messages.reduce((sum, message) => sum + (message.kind === 'odds' ? message.markets.length : 0), 0),
  refused: refused.map(({ number, column, reason }) => ({ number, column, reason })),
});
