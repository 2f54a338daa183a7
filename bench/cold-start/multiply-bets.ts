import { stakeKey } from '@madang/betting/money/ledger.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { plainArray } from '@madang/runtime/array-literal.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import pg from 'pg';

export interface OpenBetsSize {
  bets: number;
  /** Members whose bets they are. */
  members: number;
}

const firstMember = 20_000_000n;
const chunk = 5_000;

/** A copy of a bet, for another member. */
interface Copy {
  id: string;
  /** The bet that it is a copy of. */
  of: string;
  member: bigint;
  /** Number of the stake among its member's. */
  nth: number;
}

/** Writes each bet many times over as other members', with its legs, its sums and its stake in the ledger. */
export async function multiplyBets(
  urls: { betting: string; wallet: string },
  placed: readonly string[],
  { bets, members }: OpenBetsSize,
): Promise<void> {
  await using betting = await connect(urls.betting, 'betting');
  await using wallet = await connect(urls.wallet, 'wallet');
  await wallet.query(
    `insert into accounts (id, balance, seq, opening) select ($1::int8 + g) * 16 + 1, 1000000000, $3, 0 from generate_series(0, $2 - 1) g`,
    [firstMember, members, Math.ceil(bets / members)],
  );
  const nowMs = Date.now();
  for (let from = 0; from < bets; from += chunk) {
    const copies = Array.from({ length: Math.min(chunk, bets - from) }, (_, i): Copy => {
      const n = from + i;
      const of = placed[n % placed.length] ?? '';
      return { id: uuidv7(nowMs), of, member: firstMember + BigInt(n % members), nth: 1 + Math.floor(n / members) };
    });
    await Promise.all([copyBets(betting, copies), copyStakes(betting, wallet, copies)]);
  }
  await Promise.all([betting.query('analyze'), wallet.query('analyze')]);
}

const source = 'unnest($1::uuid[], $2::uuid[], $3::int8[]) c (id, of, member)';

async function copyBets(client: pg.Client, copies: readonly Copy[]): Promise<void> {
  const values = [
    plainArray(copies.map(({ id }) => id)),
    plainArray(copies.map(({ of }) => of)),
    plainArray(copies.map(({ member }) => member)),
  ];
  const run = (sql: string): Promise<unknown> => client.query(sql, values);
  await run(
    `insert into bets select r.* from ${source} join bets b on b.id = c.of
       cross join lateral jsonb_populate_record(b, jsonb_build_object('id', c.id, 'key', c.id, 'account_id', c.member,
         'path', (subpath(b.path, 0, -1) || c.member::text)::text, 'account', 'gamer' || c.member)) r`,
  );
  await run(`insert into bet_keys (account_id, key, bet_id) select c.member, c.id, c.id from ${source}`);
  await run(
    `insert into bet_legs (market_id, account_id, bet_id) select l.market_id, c.member, c.id from ${source} join bet_legs l on l.bet_id = c.of`,
  );
  await run(
    `insert into round_stakes as r (account_id, round_id, stake, since)
     select c.member, e, sum(b.stake), min(c.id::text)::uuid from ${source} join bets b on b.id = c.of
       cross join lateral events_of(b.round_id, b.legs) e group by 1, 2
     on conflict (account_id, round_id) do update set stake = r.stake + excluded.stake`,
  );
}

async function copyStakes(betting: pg.Client, wallet: pg.Client, copies: readonly Copy[]): Promise<void> {
  const { rows } = await betting.query<{ id: string; stake: string }>('select id, stake from bets where id = any($1)', [
    [...new Set(copies.map(({ of }) => of))],
  ]);
  const stakes = new Map(rows.map(({ id, stake }) => [id, stake]));
  const values = [
    plainArray(copies.map(({ id }) => stakeKey(id))),
    plainArray(copies.map(({ id }) => id)),
    plainArray(copies.map(({ member }) => accountOf(member, 'money'))),
    plainArray(copies.map(({ of }) => stakes.get(of) ?? '0')),
    plainArray(copies.map(({ nth }) => nth)),
    houseAccounts.bets,
  ];
  const stake = 'unnest($1::uuid[], $2::text[], $3::int8[], $4::int8[], $5::int8[]) s (key, bet, account, amount, seq)';
  await wallet.query(
    `with posted as (
       insert into transfers (key, debit, credit, amount, debit_seq, created_at, status, kind, reference)
       select s.key, s.account, $6::int8, s.amount, s.seq, now(), 'posted', 'stake', s.bet from ${stake})
     insert into entries (transfer, account, amount, seq, balance_after)
     select s.key, s.account, -s.amount, s.seq, 1000000000 from ${stake}
     union all select s.key, $6::int8, s.amount, null, null from ${stake}`,
    values,
  );
}

/** Bets that have no outcome. */
export async function countOpen(url: string): Promise<number> {
  await using client = await connect(url, 'betting');
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from bets where status = 'accepted'`);
  return rows[0]?.n ?? 0;
}

async function connect(connectionString: string, schema: string): Promise<pg.Client & AsyncDisposable> {
  const options = `-c search_path=${schema},public -c statement_timeout=300000 -c synchronous_commit=off`;
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
