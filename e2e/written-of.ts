import pg from 'pg';

/** Each column of each table of the installation in which any of the texts stands, as `schema.table.column`. */
export async function columnsWith(adminUrl: string, database: string, texts: readonly string[]): Promise<string[]> {
  const url = new URL(adminUrl);
  url.pathname = new URL(database).pathname;
  const client = new pg.Client({ connectionString: url.href, statement_timeout: 20_000 });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const found = new Set<string>();
    for (const { schema, name } of tables) {
      const { rows } = await client.query<{ key: string }>(
        `select distinct c.key from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t,
           json_each_text(row_to_json(t)) c where c.value ilike any($1::text[])`,
        [texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`])],
      );
      for (const { key } of rows) found.add(`${schema}.${name}.${key}`);
    }
    return [...found].sort();
  } finally {
    await client.end();
  }
}
