import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where programs are kept that the project installs for itself. */
export const ownBin = fileURLToPath(new URL('../.cache/bin', import.meta.url));

/** The first program of one of these names, of the project's own or of the machine's; undefined where there is none. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [ownBin, ...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/go/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
