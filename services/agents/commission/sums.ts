import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { CommissionAccruedSchema } from '@madang/proto/madang/agents/v1/events_pb.ts';
import { nullableArray, plainArray, textArray } from '@madang/runtime/array-literal.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import { type Accrued, byOutcome } from './accrue.ts';

/** One earner's shares of one game and hour, of a batch or of a window: what others learn of them. */
export interface Told {
  accountId: bigint;
  /** From the top of the tree to the earner. */
  path: string;
  gameClass: string;
  game: string;
  amount: bigint;
  stake: bigint;
  shares: number;
  /** When the newest was settled. */
  at: Date;
}

/** The same with what reports need and what it is paid by. */
export interface Sum extends Told {
  excluded: bigint;
  /** Business day of all of them. */
  day: string;
  /** By what they are paid in a window; null for those that have payments of their own. */
  payment: string | null;
  /** Those of the first share. */
  betId: string;
  revision: number;
}

const hourMs = 3_600_000;

/** A sum with the path that it is of, to its earner's depth. */
interface Placed {
  sum: Sum;
  path: readonly bigint[];
  depth: number;
}

/** Adds up the shares of a batch; `payments` are by what each is paid in a window. */
export function sumShares(rows: Accrued['rows'], payments: readonly (string | null)[]): Sum[] {
  const all: Sum[] = [];
  // By class, game and hour, then by earner: one for each path to it, which is one unless it was moved.
  const hours = new Map<string, Map<bigint, Placed[]>>();
  let index = 0;
  for (const outcome of byOutcome(rows)) {
    const [{ settlement }] = outcome;
    const { gameClass, game, at, day, path } = settlement;
    const name = `${gameClass} ${game} ${Math.floor(at.getTime() / hourMs)}`;
    const ofHour = hours.get(name) ?? new Map<bigint, Placed[]>();
    hours.set(name, ofHour);
    for (const { row, counted } of outcome) {
      const { accountId, amount, betId, revision } = row;
      const payment = payments[index++] ?? null;
      const depth = path.indexOf(accountId);
      const known = ofHour.get(accountId);
      const sum = known?.find((one) => isSamePath(one, path, depth))?.sum;
      if (sum) {
        sum.amount += amount;
        sum.stake += counted.stake;
        sum.excluded += counted.excluded;
        sum.shares += 1;
        if (at > sum.at) sum.at = at;
        continue;
      }
      const made: Sum = {
        accountId,
        path: path.slice(0, depth + 1).join('.'),
        gameClass,
        game,
        amount,
        ...counted,
        shares: 1,
        at,
        day,
        payment,
        betId,
        revision,
      };
      all.push(made);
      if (known) known.push({ sum: made, path, depth });
      else ofHour.set(accountId, [{ sum: made, path, depth }]);
    }
  }
  return all;
}

function isSamePath(one: Placed, path: readonly bigint[], depth: number): boolean {
  if (one.depth !== depth) return false;
  for (let place = depth - 1; place >= 0; place--) if (one.path[place] !== path[place]) return false;
  return true;
}

/** Columns of sums as the database reads them, in the order of `sumColumns`. */
export const sumValues = (sums: readonly Sum[]): string[] => [
  plainArray(sums.map(({ accountId }) => accountId)),
  plainArray(sums.map(({ path }) => path)),
  textArray(sums.map(({ gameClass }) => gameClass)),
  textArray(sums.map(({ game }) => game)),
  nullableArray(sums.map(({ payment }) => payment)),
  plainArray(sums.map(({ amount }) => amount)),
  plainArray(sums.map(({ stake }) => stake)),
  plainArray(sums.map(({ excluded }) => excluded)),
  plainArray(sums.map(({ shares }) => shares)),
  plainArray(sums.map(({ at }) => at.toISOString())),
  plainArray(sums.map(({ day }) => day)),
];

/** What the columns of sums are called, and their types. */
const sumColumns = {
  account_id: 'int8',
  path: 'text',
  game_class: 'text',
  game: 'text',
  payment: 'uuid',
  amount: 'int8',
  stake: 'int8',
  excluded: 'int8',
  shares: 'int4',
  at: 'timestamptz',
  day: 'date',
} as const;

const names = Object.keys(sumColumns).join(', ');

/** Sums as rows `s`, of parameters from a number on. */
export const givenSums = (firstParam: number): string =>
  `unnest(${Object.values(sumColumns)
    .map((type, index) => `$${firstParam + index}::${type}[]`)
    .join(', ')}) as s(${names})`;

/** Adds rows `from` to the sums by day. */
export const addToDays = (from: string): string => `
  insert into commission_days as d (day, account_id, game_class, amount, stake, excluded, shares)
  select day, account_id, game_class, sum(amount), sum(stake), sum(excluded), sum(shares) from ${from}
   group by day, account_id, game_class order by day, account_id, game_class
  on conflict (day, account_id, game_class) do update
    set amount = d.amount + excluded.amount, stake = d.stake + excluded.stake,
        excluded = d.excluded + excluded.excluded, shares = d.shares + excluded.shares`;

/** What tells others of shares; bet and revision are those of a single one. */
export const toEvent = (told: Told, betId = '', revision = 0): OutboundEvent =>
  event(
    CommissionAccruedSchema,
    {
      betId,
      revision,
      accountId: told.accountId,
      path: told.path,
      gameClass: told.gameClass,
      game: told.game,
      amount: told.amount,
      stake: told.stake,
      shares: told.shares,
      at: timestampFromDate(told.at),
    },
    told.accountId,
  );
