import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal, withExit } from './backup/refusal.ts';
import { type RestoreOptions, restoreBackup } from './backup/restore-backup.ts';
import { readStandaloneConfig } from './config.ts';

/**
 * `npm run restore -- --from BACKUP [--to FOLDER] [--until INSTANT|latest] [--replace]`: makes the data folder FOLDER, or that of
 * MADANG_DATA, out of a backup, and of what was archived since up to an instant. How it ends is in docs/backup.md.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** ISO 8601 with its zone: a time without one would be another instant on another machine. */
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

function readUntil(text: string | undefined): RestoreOptions['until'] {
  if (text === undefined) return 'backup';
  if (text === 'latest') return text;
  const instant = new Date(text);
  if (!instantForm.test(text) || Number.isNaN(instant.getTime()))
    throw new BackupRefusal(
      'usage',
      '--until is "latest" or an instant with its zone, such as 2026-11-29T14:00:00+09:00',
    );
  if (instant.getTime() > Date.now()) throw new BackupRefusal('usage', `${text} is yet to come`);
  return instant;
}

await withExit('nothing was restored', say, async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      until: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  });
  if (!values.from) throw new BackupRefusal('usage', 'from what? -- --from BACKUP, a folder that npm run backup named');
  const to = resolve(values.to ?? readStandaloneConfig(process.env).MADANG_DATA);
  const until = readUntil(values.until);
  const last = await restoreBackup({ from: resolve(values.from), to, until, replaces: values.replace, say });
  say(`restored: ${to}, up to ${last}`);
  say('Its archive begins anew: take a backup soon after its start.');
});
