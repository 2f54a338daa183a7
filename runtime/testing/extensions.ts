import { onServer } from './postgres.ts';

/** Makes the extensions that a service's role may not make. */
export const makeExtensions = (url: string): Promise<void> =>
  onServer(url, async (client) => {
    for (const name of ['ltree', 'pg_trgm', 'pgcrypto'])
      await client.query(`create extension if not exists ${name} schema public`);
  });
