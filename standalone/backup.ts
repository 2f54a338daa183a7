import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dropOlder } from './backup/drop-older.ts';
import { BackupRefusal, withExit } from './backup/refusal.ts';
import { takeBackup } from './backup/take-backup.ts';
import { readStandaloneConfig } from './config.ts';

/**
 * `npm run backup [-- --to FOLDER] [--keep N]`: a backup of the installation of MADANG_DATA, while it runs or not, into a folder of its
 * own below FOLDER, or below MADANG_BACKUP. With
 * `--keep` older ones than the newest N go. How it ends is in docs/backup.md.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const mostKept = 10_000;

await withExit('no backup was taken', say, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const config = readStandaloneConfig(process.env);
  if (config.MADANG_POSTGRES_URL)
    throw new BackupRefusal(
      'refused',
      'the server of MADANG_POSTGRES_URL is backed up by its own tools: see docs/backup.md',
    );
  const to = values.to || config.MADANG_BACKUP;
  if (!to) throw new BackupRefusal('usage', 'where to? -- --to FOLDER, or MADANG_BACKUP');
  const keep = Number(values.keep ?? 1);
  if (!Number.isInteger(keep) || keep < 1 || keep > mostKept)
    throw new BackupRefusal('usage', `--keep is a number of backups, 1 to ${mostKept}`);
  const archiveTo = config.MADANG_BACKUP && resolve(config.MADANG_BACKUP);
  const folder = await takeBackup({ dataDir: resolve(config.MADANG_DATA), to: resolve(to), archiveTo, say });
  say(`backup: ${folder}`);
  if (values.keep !== undefined) {
    const { backups, segments } = await dropOlder(dirname(folder), keep);
    say(`dropped: ${backups} older backups, ${segments} segments of the log`);
  }
  say('It holds the secrets of the installation: keep it where nobody else reads it.');
});
