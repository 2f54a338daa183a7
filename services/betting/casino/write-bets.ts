import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { CasinoBet } from './casino-bet.ts';

type Value = string | number | bigint | boolean;

const columns: readonly (readonly [string, string, (bet: CasinoBet) => Value])[] = [
  ['id', 'uuid', ({ id }) => id],
  ['account_id', 'int8', ({ accountId }) => accountId],
  ['stake', 'int8', ({ stake }) => stake],
  ['payout', 'int8', ({ payout }) => payout],
  ['balance_before', 'int8', ({ balanceBefore }) => balanceBefore],
  ['balance_after', 'int8', ({ balanceAfter }) => balanceAfter],
  ['placed_at', 'timestamptz', ({ placedAtMs }) => new Date(placedAtMs).toISOString()],
  [
    'settled_at',
    'timestamptz',
    ({ settledAtMs }) => (settledAtMs === null ? 'null' : new Date(settledAtMs).toISOString()),
  ],
  ['version', 'int8', ({ version }) => version],
  ['max_win', 'int8', ({ maxWin }) => maxWin ?? 'null'],
  ['revision', 'int4', ({ revision }) => revision],
  ['level', 'int2', ({ level }) => level],
  ['test_account', 'bool', ({ testAccount }) => testAccount],
  ['eggs', 'bool', ({ eggs }) => eggs],
  ['closed', 'bool', ({ closed }) => closed],
  ['status', 'text', ({ status }) => status],
  ['game_class', 'text', ({ gameClass }) => gameClass],
  ['path', 'ltree', ({ path }) => path],
];

/** Texts that suppliers and members choose. */
const texts: readonly (readonly [string, (bet: CasinoBet) => string])[] = [
  ['vendor', ({ vendor }) => vendor],
  ['game', ({ game }) => game],
  ['round', ({ round }) => round],
  ['transaction_id', ({ transactionId }) => transactionId],
  ['account', ({ account }) => account],
  ['nickname', ({ nickname }) => nickname],
];

const names = [...columns, ...texts].map(([name]) => name).join(', ');
const arrays = [...columns.map(([, type]) => type), ...texts.map(() => 'text')].map(
  (type, i) => `$${i + 1}::${type}[]`,
);
/** What changes of a bet that is known; all else is as it was placed. */
const changing = ['payout', 'balance_after', 'settled_at', 'version', 'max_win', 'revision', 'closed', 'status'];

const text = `insert into casino_bets (${names}) select ${names} from unnest(${arrays.join(', ')}) t (${names})
  on conflict (id) do update set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Writes bets as they stand now, in one statement. */
export async function writeCasinoBets(tx: Queryable, bets: readonly CasinoBet[]): Promise<void> {
  if (bets.length === 0) return;
  await tx.query({
    name: 'casino-bets-write',
    text,
    values: [
      ...columns.map(([, , value]) => plainArray(bets.map(value))),
      ...texts.map(([, value]) => textArray(bets.map(value))),
    ],
  });
}
