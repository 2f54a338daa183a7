import { cp, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@madang/runtime/database.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import { testDatabase } from '@madang/runtime/testing/postgres.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readRules } from '../services/betting/rules/rules.ts';
import { readSettings, toSettings } from '../services/content/settings/settings-row.ts';
import { readGames } from '../services/game-feeds/book/game-entry.ts';
import { builtInGame } from '../services/game-feeds/games/catalogue.ts';
import { permissionsOf } from '../services/identity/access/roles.ts';
import { flagsOn } from '../services/identity/accounts/flags.ts';

/** A service's schema as its first migrations made it, with what `older` wrote into it, brought up to date. */
async function upgraded(service: string, files: number, older: (database: Database) => Promise<unknown>) {
  const stack = new AsyncDisposableStack();
  const { url } = stack.use(await testDatabase());
  const schema = service.replaceAll('-', '_');
  const dir = new URL(`../services/${service}/migrations`, import.meta.url).pathname;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of ['ltree', 'pg_trgm', 'pgcrypto']) await client.query(`create extension ${name} schema public`);
  await client.end();
  const first = join(await mkdtemp(join(tmpdir(), 'madang-older-')), 'migrations');
  await mkdir(first);
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const name of names.slice(0, files)) await cp(join(dir, name), join(first, name));
  await migrate({ url, schema, dir: first });
  const database = stack.use(openDatabase({ url, schema, poolSize: 2 }));
  await older(database);
  await migrate({ url, schema, dir });
  return {
    database,
    /** Columns that a row may leave empty: a setting that is added to them would be nothing on an older row. */
    async nullable(...tables: string[]): Promise<string[]> {
      const { rows } = await database.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = $1 and table_name = any($2) and is_nullable = 'YES' order by 1`,
        [schema, tables],
      );
      return rows.map(({ name }) => name);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const lacking = (row: object): string[] =>
  Object.entries(row).flatMap(([name, value]) => (value === undefined || value === null ? [name] : []));

test('settings of the sites: what was chosen stays, what came later has its default', async () => {
  await using content = await upgraded('content', 1, (db) =>
    db.query(`update site_settings set site_name = 'Own', use_minigame = false`),
  );
  const row = await readSettings(content.database);
  expect(lacking(row)).toEqual([]);
  expect(toSettings(row)).toMatchObject({
    siteName: 'Own',
    useMinigame: false,
    useUserJoin: true,
    useAutoTransfer: false,
  });
  expect(await content.nullable('site_settings')).toEqual([]);
});

test('rules of betting: what was chosen stays, what came later has its default', async () => {
  await using betting = await upgraded('betting', 2, async (db) => {
    await db.query('update settings set cancel_seconds = 0, high_bet_from = 7');
    await db.query(`update limits set win_max = 123456789 where level = 1 and game_class = 'minigame'`);
  });
  const { settings, limits } = await readRules(betting.database);
  expect(settings).toEqual({
    cancelSeconds: 0,
    cancelsPerDay: 10,
    cancelBeforeCloseSeconds: 10,
    highBetFrom: 7n,
    approveSettings: true,
    version: 1n,
  });
  expect(limits.get('1:minigame')).toMatchObject({ stakeMin: 1_000n, winMax: 123_456_789n });
  expect([...limits.values()].flatMap(lacking)).toEqual([]);
  expect(await betting.nullable('settings', 'limits')).toEqual([]);
});

test('roles of agents: what they may open came later, and each has it', async () => {
  await using agents = await upgraded('agents', 3, (db) =>
    db.query(`update roles set label = '점포' where name = 'shop'`),
  );
  const { rows } = await agents.database.query<Record<string, unknown>>(
    `select label, open_user_page, open_partner_page, open_losing from roles where name in ('shop', 'member') order by priority`,
  );
  expect(rows).toEqual([
    { label: '점포', open_user_page: true, open_partner_page: true, open_losing: true },
    { label: '회원', open_user_page: true, open_partner_page: false, open_losing: false },
  ]);
  expect(await agents.nullable('roles', 'game_classes')).toEqual([]);
});

test('games: what an operator declared and set is read whole', async () => {
  const declaration = builtInGame('eos5');
  await using feeds = await upgraded('game-feeds', 1, async (db) => {
    await db.query(
      `insert into games (id, position, origin, route, close_seconds, enabled, enabled_at) values ('own5', 1, 'declared', 'own5', 33, false, now())`,
    );
    await db.query(`insert into editions (game, declaration, prices, created_at) values ('own5', $1, '[]', now())`, [
      JSON.stringify({ ...declaration, id: 'own5' }),
    ]);
    await db.query('update games set edition = (select id from editions)');
    await db.query(`insert into pick_settings (game, pick, odds_milli) values ('own5', 'pb_odd', 1900)`);
  });
  const [game] = await readGames(feeds.database, ['own5']);
  expect(game && lacking(game)).toEqual([]);
  expect(game).toMatchObject({ closeSeconds: 33, enabled: false, source: 'house', feedUrl: '' });
  expect([game?.settings.odds.get('pb_odd'), game?.settings.suspended.size]).toEqual([1_900, 0]);
  expect(await feeds.nullable('games', 'pick_settings')).toEqual(['games.edition', 'pick_settings.odds_milli']);
});

test('flags of accounts: one that a stored account lacks is off, and gives an agent nothing', () => {
  expect(flagsOn({})).toEqual([]);
  expect(flagsOn({ flag_of_the_past: true, no_exchange: true })).toEqual(['no_exchange']);
  const grants = permissionsOf('agent', 'shop', {}).filter((name) => /^(money|point)\./.test(name));
  expect(grants).toEqual([]);
});
