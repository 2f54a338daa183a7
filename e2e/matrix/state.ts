import pg from 'pg';

/** Tables that move by themselves: rounds are drawn, sessions are seen, events leave and are taken, sums are folded, figures read, members marked. */
const moving =
  /^game_feeds\.|\.(?:outbox|inbox|consumer_|parked_|migrations|audit_checkpoints|presence)|^identity\.(?:sessions|session_tokens|login_attempts|attempts|access_log|known_devices|sms|account_figures|member_marks)|^stats\.|^wallet\.house_|^betting\.(?:sweep_mark|round_results|round_settlements)$/;
const isStill = (name: string): boolean => !moving.test(name) || name === 'game_feeds.audit_log';
/** Columns that a look at an account moves. */
const seen = ['last_seen_at', 'seen_at', 'last_path', 'last_login_at', 'last_ip', 'login_count'];

/** What bets move when their round is drawn, so that it is compared only while all of them are open. */
export const movedByDraws =
  /^(?:betting|wallet)\.(?!audit_log)|^agents\.(?:commission|payment_turn|settlement_(?:bets|corrections|days|deposits))/;

/** Everything that operators and members can change, as one digest for each table. */
export async function stateOf(adminUrl: string, passedOver?: RegExp): Promise<Record<string, string>> {
  const url = new URL(adminUrl);
  url.pathname = '/madang';
  const client = new pg.Client({ connectionString: url.href, statement_timeout: 30_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition
         and n.nspname in ('identity', 'wallet', 'betting', 'game_feeds', 'agents', 'content', 'stats') order by 1`,
    );
    const state: Record<string, string> = {};
    for (const { name } of rows.filter((row) => isStill(row.name) && !passedOver?.test(row.name))) {
      const found = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(md5(r), '' order by md5(r)), '')) as digest
         from (select (to_jsonb(t) - $1::text[])::text as r from ${name} t) rows`,
        [seen],
      );
      state[name] = found.rows[0]?.digest ?? '';
    }
    return state;
  } finally {
    await client.end();
  }
}
