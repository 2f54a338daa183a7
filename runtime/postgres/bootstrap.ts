import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { BoundedClient } from '../bounded-client.ts';

export interface SchemaOwner {
  schema: string;
  role: string;
  password: string;
}

/** A role's password, computed from the deployment's secret so that it need not be kept anywhere. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(`postgres role ${role}`).digest('base64url');
}

/**
 * Makes the database, its extensions, and for each service a role that owns its schema and has rights on nothing else.
 * It may run again at every start. Answers the connection string of each schema's role.
 */
export async function bootstrap(
  adminUrl: string,
  database: string,
  owners: readonly SchemaOwner[],
): Promise<Map<string, string>> {
  await as(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
    for (const owner of owners) await makeRole(client, owner);
  });
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  await as(url.href, async (client) => {
    await client.query(`revoke create on schema public from public`);
    for (const extension of ['ltree', 'pg_trgm', 'pgcrypto'])
      await client.query(`create extension if not exists ${extension} schema public`);
    for (const { schema, role } of owners) {
      await client.query(
        `create schema if not exists ${client.escapeIdentifier(schema)} authorization ${client.escapeIdentifier(role)}`,
      );
    }
  });
  return new Map(
    owners.map(({ schema, role, password }) => {
      const own = new URL(url);
      own.username = role;
      own.password = password;
      return [schema, own.href] as const;
    }),
  );
}

async function makeRole(client: pg.Client, { role, password }: SchemaOwner): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(
    `${verb} role ${client.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
  );
}

async function as(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new BoundedClient({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
    keepAlive: true,
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
