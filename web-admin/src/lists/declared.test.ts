import { describe, expect, test } from 'vitest';
import * as articles from '../resources/articles/specs.tsx';
import { bankAccountList } from '../resources/bank-accounts/spec.ts';
import { blacklistList } from '../resources/blacklist/spec.ts';
import { commentList, postList, reportList } from '../resources/board/specs.tsx';
import { gameList } from '../resources/casino/games/spec.tsx';
import { productList } from '../resources/casino/products/spec.tsx';
import { casinoBetList, slotBetList } from '../resources/casino-bets/spec.tsx';
import * as connections from '../resources/connections/specs.tsx';
import { debtList } from '../resources/debts/spec.ts';
import { eggHoldingList, eggTransferList } from '../resources/eggs/spec.ts';
import * as logs from '../resources/logs/specs.tsx';
import * as members from '../resources/members/specs.ts';
import { columnsOf } from '../resources/money-requests/columns.tsx';
import { filtersOf } from '../resources/money-requests/spec.ts';
import { noticeList } from '../resources/notices/spec.ts';
import { referralList } from '../resources/referral-codes/spec.tsx';
import { blockList } from '../resources/sports/blocks/spec.tsx';
import { fixtureList } from '../resources/sports/fixtures/spec.tsx';
import { leagueList, teamList } from '../resources/sports/leagues/spec.tsx';
import { referralsList } from '../resources/sports/trader/referrals-spec.tsx';
import type { ListSpec } from './spec.ts';

interface Declared {
  name: string;
  sorts: readonly string[];
  filters: Record<string, string>;
}

/** The table of the API, read by its path, since the consoles import nothing of the gateway. */
const [resources = []] = Object.values(
  import.meta.glob<readonly Declared[]>('../../../gateway/rest/table.ts', { import: 'resources', eager: true }),
);

type List = Pick<ListSpec, 'resource' | 'columns' | 'filters' | 'sort'>;

const isList = (value: unknown): value is ListSpec => typeof value === 'object' && value !== null && 'columns' in value;
const requests = (['charges', 'exchanges'] as const).map(
  (resource): List => ({
    resource,
    columns: columnsOf(resource),
    filters: filtersOf(resource),
    sort: { field: 'created_at', order: 'ASC' },
  }),
);
const declaredLists = [logs, members, connections, articles].flatMap((specs) => Object.values(specs)).filter(isList);
const lists: List[] = [
  ...declaredLists,
  noticeList,
  postList,
  commentList,
  reportList,
  bankAccountList,
  referralList,
  blacklistList,
  debtList,
  fixtureList,
  leagueList,
  teamList,
  referralsList,
  blockList,
  productList,
  gameList,
  casinoBetList,
  slotBetList,
  eggTransferList,
  eggHoldingList,
  logs.ledgerOf('1'),
  connections.devicesOf('1'),
  ...requests,
];
const named = (name: string) => resources.find((resource) => resource.name === name);

describe.each(lists.map((list) => [list.resource, list] as const))(
  'the list of %s',
  (name, { columns, filters, sort }) => {
    const declared = named(name);

    test('sorts by what the API declares', () => {
      const asked = columns.filter(({ sortable }) => sortable).map(({ source }) => source);
      expect([...asked, sort.field].filter((field) => !declared?.sorts.includes(field))).toEqual([]);
    });

    test('filters by what the API declares', () => {
      const fields = filters.flatMap((filter) =>
        filter.kind === 'days'
          ? [filter.source, ...(filter.others ?? [])].flatMap((source) => [`${source}_gte`, `${source}_lte`])
          : filter.kind === 'range'
            ? [`${filter.source}_gte`, `${filter.source}_lte`]
            : filter.kind === 'typed'
              ? filter.fields.map(({ source }) => source)
              : [filter.source],
      );
      expect(fields.filter((field) => !Object.hasOwn(declared?.filters ?? {}, field))).toEqual([]);
    });
  },
);

test('every list that operators page through sorts by time', () => {
  for (const { resource, columns } of lists.filter(({ resource }) => !/-logs$|^ledger-entries$/.test(resource)))
    expect([resource, columns.filter(({ sortable }) => sortable).length > 0]).toEqual([resource, true]);
});
