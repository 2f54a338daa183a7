import { kstDay } from '@madang/runtime/clock.ts';
import type { JsonSchema } from '../../json-schema.ts';
import type { Resource } from '../resource.ts';
import { fixtureColumnNames } from '../sheets/fixture-sheet.ts';

const dayMs = 86_400_000;

/** Two matches with their markets: prices of three picks, a line with two, and one of two picks. */
const rowsOn = (day: string): Record<string, string>[] => {
  const football = { sport: 'football', league: 'K League 1', country: 'KR', home: 'FC Seoul', away: 'Ulsan' };
  const first = { ...football, starts_at: `${day} 19:00`, period: 'ft' };
  const second = { sport: 'baseball', league: 'KBO', country: 'KR', home: 'LG', away: 'Doosan' };
  return [
    { ...first, market: 'result', line: '', odds_1: '2.15', odds_2: '3.30', odds_3: '3.05' },
    { ...first, market: 'handicap', line: '-0.25', odds_1: '1.92', odds_2: '', odds_3: '1.88' },
    { ...first, market: 'total', line: '2.5', odds_1: '1.90', odds_2: '', odds_3: '1.90' },
    {
      ...second,
      starts_at: `${day} 14:00`,
      market: 'winner',
      period: 'ft',
      line: '',
      odds_1: '1.80',
      odds_2: '',
      odds_3: '1.98',
    },
  ];
};

const text: JsonSchema = { type: 'string' };

/** A sheet to fill in: its export in any language has the titles that the reader of sheets knows. */
export const fixtureSheetSamples: Resource = {
  name: 'fixture-sheet-samples',
  does: 'Two matches of tomorrow with their markets, as a sheet has them; exported, it is the form to fill in.',
  callers: ['admin'],
  schema: {
    type: 'object',
    properties: Object.fromEntries(fixtureColumnNames.map((name) => [name, text])),
    required: fixtureColumnNames,
  },
  filters: {},
  sorts: [],
  async list({ offset, limit }, { gateway }) {
    const rows = rowsOn(kstDay(new Date(gateway.clock.now().getTime() + dayMs)));
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
};
