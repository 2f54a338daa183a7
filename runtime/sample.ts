import type { Database } from './database.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { periodic } from './periodic.ts';

const everyMs = 15_000;

/** A number that stands in the database, as a gauge. */
export interface Sample {
  name: string;
  help: string;
  /** The one label that it has. */
  label: string;
  /** Answers rows of `label` and `value`, by an index or of a table that stays small; of many rows it counts no more than a bound. */
  sql: string;
}

/**
 * Asks a database for numbers now and then, so that whoever looks at `/metrics` asks it nothing. Each replica tells the
 * same: what is shown is the greatest.
 */
export function startSampling(
  { database, log, metrics }: { database: Database; log: Logger; metrics: Metrics },
  samples: readonly Sample[],
): AsyncDisposable {
  const asked = samples.map(({ name, help, label, sql }) => {
    const gauge = metrics.gauge(name, help, [label]);
    let told: string[] = [];
    return async () => {
      const { rows } = await database.query<{ label: string; value: bigint | number }>(sql);
      const found = rows.map((row) => row.label);
      for (const value of told) if (!found.includes(value)) gauge.remove({ [label]: value });
      for (const row of rows) gauge.set({ [label]: row.label }, Number(row.value));
      told = found;
    };
  });
  return periodic({
    name: 'samples',
    everyMs,
    log,
    turn: async (signal) => {
      for (const ask of asked) if (!signal.aborted) await ask();
      return false;
    },
  });
}
