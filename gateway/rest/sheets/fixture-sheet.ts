import { RefusedLineSchema } from '@madang/proto/madang/game_feeds/v1/sports_imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { int, list, optional, text } from '../../payload.ts';
import { type Row, shapeOf } from '../shape.ts';
import { type SheetLine, sheetKind } from './sheet-kind.ts';

/**
 * Columns of a sheet of matches, each with what its title may be. A line is one market of a match; the match is the same
 * on all of its lines. A line without a market tells of the match alone.
 */
export const fixtureColumns = {
  sport: ['종목', 'スポーツ', 'môn', 'กีฬา'],
  league: ['리그', 'リーグ', 'giải', 'ลีก'],
  country: ['국가', '国', 'quốc gia', 'ประเทศ'],
  home: ['홈', '홈팀', 'home team', 'ホーム', 'đội nhà', 'ทีมเหย้า'],
  away: ['원정', '원정팀', 'away team', 'アウェー', 'đội khách', 'ทีมเยือน'],
  starts_at: ['시작', '경기시간', '시작시간', 'start', '開始', 'bắt đầu', 'เริ่ม'],
  market: ['마켓', '배팅종류', 'マーケット', 'kèo', 'ตลาด'],
  period: ['구간', '기간', '区間', 'hiệp', 'ช่วง'],
  line: ['기준점', 'ライン', 'mức', 'เส้น'],
  odds_1: ['배당1', '홈배당', 'odds 1'],
  odds_2: ['배당2', '무배당', 'odds 2'],
  odds_3: ['배당3', '원정배당', 'odds 3'],
} as const;

type Column = keyof typeof fixtureColumns;
export const fixtureColumnNames = Object.keys(fixtureColumns) as Column[];

const fault = shapeOf(RefusedLineSchema);
const maxLines = 5_000;
const maxFaults = 1_000;
/** Rows that may stand above the head. */
const headWithin = 30;
/** As many as a service looks at in one call. */
const linesAtOnce = 500;

const cell = optional(text({ min: 0, max: 200 }), '');
/** A line as a console sends it back. */
export const linePayload = list(
  {
    number: int(1, 1_000_000),
    ...(Object.fromEntries(fixtureColumnNames.map((name) => [name, cell])) as Record<Column, typeof cell>),
  },
  1,
  100,
);

type Given = Record<Column, string> & { number: number };

export const toFixtureLine = ({ starts_at, odds_1, odds_2, odds_3, ...line }: Given) => ({
  ...line,
  startsAt: starts_at,
  odds1: odds_1,
  odds2: odds_2,
  odds3: odds_3,
});

const matchColumns = ['sport', 'league', 'home', 'away', 'starts_at'] as const;

/** Parts that a service looks at: lines of a match go together, so that it sees what stands twice. */
export function matchesTogether(lines: readonly Given[]): Given[][] {
  const parts: Given[][] = [[]];
  for (const match of Map.groupBy(lines, (line) =>
    JSON.stringify(matchColumns.map((name) => line[name].trim())),
  ).values())
    for (let from = 0; from < match.length; from += linesAtOnce) {
      const some = match.slice(from, from + linesAtOnce);
      const last = parts.at(-1);
      if (last && last.length + some.length <= linesAtOnce) last.push(...some);
      else parts.push(some);
    }
  return parts;
}

const given = ({ number, cells }: SheetLine<typeof fixtureColumns>): Given => ({ number, ...cells });

const text200: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const line: JsonSchema = {
  type: 'object',
  properties: { number: whole, ...Object.fromEntries(fixtureColumnNames.map((name) => [name, text200])) },
  required: ['number', ...fixtureColumnNames],
};
const answerProperties: Record<string, JsonSchema> = {
  file_hash: text200,
  matches: whole,
  markets: whole,
  lines: { type: 'array', items: line },
  faults: { type: 'array', items: fault.schema },
  refused: whole,
};

/** Tries a sheet: the lines that fit are answered, so that they are sent back to be taken, part after part. */
export const fixtureSheet = sheetKind({
  name: 'fixture-sheets',
  does: 'Reads a sheet of matches with their markets and tries it: lines that fit and lines that do not; nothing is made.',
  opens: 'sportsImports.readFixtureSheet',
  columns: fixtureColumns,
  needed: ['sport', 'league', 'home', 'away', 'starts_at'],
  maxBytes: 8 << 20,
  limits: { rows: maxLines + headWithin, columns: 40, bytes: 64 << 20 },
  schema: { type: 'object', properties: answerProperties, required: Object.keys(answerProperties) },
  async open({ gateway, caller }) {
    const { sportsImports } = gateway.services;
    // Who may not is refused before a file is received.
    await sportsImports.readFixtureSheet({ fileHash: '0'.repeat(64) }, caller.options);
    const lines: Given[] = [];
    return {
      done: false,
      async take(part) {
        const filled = part.map(given).filter((one) => fixtureColumnNames.some((name) => one[name].trim() !== ''));
        lines.push(...filled);
        if (lines.length > maxLines)
          throw new DomainError('VALIDATION', { field: 'file', meta: { max: String(maxLines) } });
      },
      async finish(fileHash) {
        if (lines.length === 0) throw new DomainError('VALIDATION', { field: 'file' });
        const sums = { matches: 0, markets: 0 };
        const faults: Row[] = [];
        const wrong = new Set<number>();
        for (const part of matchesTogether(lines)) {
          const asked = { fileHash, lines: part.map(toFixtureLine) };
          const read = await sportsImports.readFixtureSheet(asked, caller.options);
          sums.matches += read.matches;
          sums.markets += read.markets;
          for (const { number } of read.refused) wrong.add(number);
          faults.push(...read.refused.map(fault.row));
        }
        faults.sort((one, other) => Number(one.number) - Number(other.number));
        const fit = lines.filter(({ number }) => !wrong.has(number));
        return { file_hash: fileHash, ...sums, lines: fit, faults: faults.slice(0, maxFaults), refused: wrong.size };
      },
      abandon: async () => undefined,
    };
  },
});
