import { openDatabase } from './server/database.ts';

/**
 * node originals/renew-seeds.ts FOLDER: after its data were put back to an earlier moment, reveals every pair of seeds and
 * ends every chain. What was drawn from them since is forgotten here, but not by players: they would know what comes.
 */
using database = openDatabase(process.argv[2] ?? '');
database.transaction(() => {
  const revealed = database.run('update seed_pairs set revealed_at = :now where revealed_at is null', {
    now: new Date().toISOString(),
  });
  database.run('update players set chain_at = chain_length');
  process.stdout.write(`${revealed} pairs of seeds were revealed\n`);
});
