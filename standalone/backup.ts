import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal, withExit } from './backup/refusal.ts';
import { takeBackup } from './backup/take-backup.ts';
import { readStandaloneConfig } from './config.ts';

/**
 * `npm run backup [-- --to FOLDER]`: a backup of the installation of MADANG_DATA, while it runs or not, into a folder of its
 * own below FOLDER, or below MADANG_BACKUP. How it ends is in docs/backup.md.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

await withExit('no backup was taken', say, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = readStandaloneConfig(process.env);
  if (config.MADANG_POSTGRES_URL)
    throw new BackupRefusal(
      'refused',
      'the server of MADANG_POSTGRES_URL is backed up by its own tools: see docs/backup.md',
    );
  const to = values.to || config.MADANG_BACKUP;
  if (!to) throw new BackupRefusal('usage', 'where to? -- --to FOLDER, or MADANG_BACKUP');
  const archiveTo = config.MADANG_BACKUP && resolve(config.MADANG_BACKUP);
  const folder = await takeBackup({ dataDir: resolve(config.MADANG_DATA), to: resolve(to), archiveTo, say });
  say(`backup: ${folder}`);
  say('It holds the secrets of the installation: keep it where nobody else reads it.');
});
