import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { beyond, maxCounted, maxMerged, maxSearched } from './count.ts';
import { accountsOf, type EntryFilter } from './entry-filter.ts';
import { type EntryPage, type EntryRow, type EntrySums, entryColumns, sumColumns } from './entry-row.ts';

interface Span {
  account: bigint;
  /** Entries of the span have numbers above this one, and up to `last`. */
  before: bigint;
  last: bigint;
}

interface Part {
  limit: number;
  offset: number;
}

/**
 * Entries of owners' balance types, newest first. An account numbers its entries without gaps, so that how many lie in a span
 * is a difference, and a page of one balance type is a span of numbers, wherever in the history it lies.
 */
export async function entriesOfOwners(
  db: Queryable,
  owners: readonly bigint[],
  filter: EntryFilter,
  part: Part,
): Promise<EntryPage> {
  const spans = await spansOf(db, owners, filter);
  if (filter.kinds) return ofKinds(db, spans, filter.kinds, filter.summed, part);
  const all = spans.reduce((sum, { before, last }) => sum + last - before, 0n);
  const sums = filter.summed ? await sumsOf(db, spans, all) : undefined;
  if (filter.balanceTypes.length * owners.length > 1)
    return { rows: await merged(db, spans, part), total: all > maxCounted ? beyond : all, sums };
  const [span] = spans;
  return { rows: span ? await numbered(db, span, part) : [], total: all, sums };
}

/** Of many entries the newest are summed where they are of one account, and so have numbers in their order. */
async function sumsOf(db: Queryable, spans: readonly Span[], all: bigint): Promise<EntrySums | undefined> {
  if (spans.length > 1 && all > maxCounted) return undefined;
  const { rows } = await db.query<EntrySums>(
    `select ${sumColumns} from unnest($1::int8[], $2::int8[], $3::int8[]) as s (account, before, last)
       join entries e on e.account = s.account and e.seq > greatest(s.before, s.last - ${maxCounted}) and e.seq <= s.last`,
    columnsOf(spans),
  );
  return rows[0];
}

async function spansOf(
  db: Queryable,
  owners: readonly bigint[],
  { balanceTypes, from, to }: EntryFilter,
): Promise<Span[]> {
  const { rows } = await db.query<Span>(
    `select a.id as account,
       case when $2::timestamptz is null then 0 else ledger_seq_before(a.id, $2) end as before,
       case when $3::timestamptz is null then a.seq else ledger_seq_before(a.id, $3 + interval '1 ms') end as last
     from accounts a where a.id = any($1) order by a.id`,
    [accountsOf(owners, balanceTypes), from ?? null, to ?? null],
  );
  return rows.filter(({ before, last }) => last > before);
}

async function numbered(db: Queryable, { account, before, last }: Span, { limit, offset }: Part): Promise<EntryRow[]> {
  const top = last - BigInt(offset);
  const bottom = top - BigInt(limit);
  const { rows } = await db.query<EntryRow>(
    `select ${entryColumns} from entries e join transfers t on t.key = e.transfer
      where e.account = $1 and e.seq > $2 and e.seq <= $3 order by e.seq desc`,
    [account, bottom > before ? bottom : before, top],
  );
  return rows;
}

const newestOf = `unnest($1::int8[], $2::int8[], $3::int8[]) as s (account, before, last)
  cross join lateral (
    select e.account, e.seq, e.amount, e.balance_after, e.transfer from entries e
     where e.account = s.account and e.seq > s.before and e.seq <= s.last order by e.seq desc limit $4
  ) e
  join transfers t on t.key = e.transfer`;
/** A key may carry the time of the bet or request that it belongs to: the time of posting tells the order. */
const newestFirst = 't.created_at desc, e.account, e.seq desc';

const columnsOf = (spans: readonly Span[]): bigint[][] => [
  spans.map(({ account }) => account),
  spans.map(({ before }) => before),
  spans.map(({ last }) => last),
];

async function merged(db: Queryable, spans: readonly Span[], { limit, offset }: Part): Promise<EntryRow[]> {
  if (spans.length * (offset + limit) > maxMerged) throw new DomainError('VALIDATION', { field: 'offset' });
  const { rows } = await db.query<EntryRow>(
    `select ${entryColumns} from ${newestOf} order by ${newestFirst} limit $5 offset $6`,
    [...columnsOf(spans), offset + limit, limit, offset],
  );
  return rows;
}

/** The newest entries of each balance type are looked through for their kind; what lies behind them a total does not hide. */
async function ofKinds(
  db: Queryable,
  spans: readonly Span[],
  kinds: string[],
  summed: boolean,
  part: Part,
): Promise<EntryPage> {
  const searched = Math.min(maxSearched, Math.floor(maxMerged / Math.max(1, spans.length)));
  const params = [...columnsOf(spans), searched, kinds];
  const { rows } = await db.query<EntryRow>(
    `select ${entryColumns} from ${newestOf} where t.kind = any($5) order by ${newestFirst} limit $6 offset $7`,
    [...params, part.limit, part.offset],
  );
  const count = await db.query<EntrySums & { n: bigint }>(
    `select count(*) as n, ${sumColumns} from ${newestOf} where t.kind = any($5)`,
    params,
  );
  const { n = 0n, incoming = 0n, outgoing = 0n } = count.rows[0] ?? {};
  const goesOn = n > maxCounted || spans.some(({ before, last }) => last - before > searched);
  return {
    rows,
    total: goesOn ? beyond : n,
    sums: summed && !goesOn ? { incoming, outgoing } : undefined,
  };
}
