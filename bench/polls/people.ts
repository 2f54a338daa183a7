import { openSession } from '@madang/identity/sessions/open-session.ts';
import { sessionRules } from '@madang/identity/sessions/session-rules.ts';
import { clientConfig } from '@madang/runtime/database.ts';
import pg from 'pg';
import type { Measured } from '../bench-standalone.ts';
import { grant, makeMembers } from '../members.ts';

/** A member who polls. */
export interface Poller {
  id: bigint;
  token: string;
  sessionId: string;
  money: bigint;
}

const first = 800_000_000n;
const atOnce = 8;
const money = 1_000_000n;
const origin = { deviceId: '', ip: '127.0.0.1', device: 'PC', userAgent: 'bench', domain: 'localhost', country: '' };

/**
 * Members with a session and money. One is made as the platform makes them and the others after it: hashing ten thousand
 * passwords would take longer than everything that is measured. Sessions begin by what a login begins them with.
 */
export async function openPollers(harness: Measured, count: number): Promise<Poller[]> {
  const platform = harness.platform('bench');
  const [pattern] = await makeMembers(platform, 1);
  const pool = new pg.Pool({
    ...clientConfig({ url: harness.databaseUrl('identity'), schema: 'identity' }),
    max: atOnce,
  });
  try {
    await pool.query(
      `insert into accounts (id, kind, account, nickname, nickname_key, state, level, parent_id, path, role, password, created_at, last_login_at, last_ip)
       select $2 + g, kind, 'poller' || g, '회원' || g, 'poller' || g, state, level, parent_id,
              subpath(path, 0, -1) || ($2 + g)::text::ltree, role, password, now(), now(), ''
         from accounts cross join generate_series(0, $3::int - 1) g where id = $1`,
      [pattern?.id, first, count],
    );
    const pollers: Poller[] = [];
    const now = new Date();
    const open = async (n: number): Promise<void> => {
      const id = first + BigInt(n);
      const rules = { ...sessionRules, duplicateLogin: true };
      const { sessionId, token } = await openSession(pool, { id, kind: 'member' }, origin, rules, { now, trace: '' });
      pollers[n] = { id, token, sessionId, money };
    };
    let next = 0;
    const walk = async (): Promise<void> => {
      while (next < count) await open(next++);
    };
    await Promise.all(Array.from({ length: atOnce }, walk));
    await grant(
      platform,
      pollers.map(({ id }) => id),
      money,
    );
    await pool.query('analyze');
    return pollers;
  } finally {
    await pool.end();
  }
}
