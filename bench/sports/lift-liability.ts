import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Measured } from '../bench-standalone.ts';

/** Betting reads its rules again after this time at the latest. */
const readAgainMs = 15_500;

/** What the house may have to pay is bounded no more: a bench places more on few matches than any house would. */
export async function liftLiability({ databaseUrl }: Pick<Measured, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('betting'), options: '-c search_path=betting' });
  await client.connect();
  try {
    await client.query(`update sports_rules set outcome_liability_max = 0, market_liability_max = 0, match_liability_max = 0,
      version = version + 1`);
  } finally {
    await client.end();
  }
  await sleep(readAgainMs);
}
