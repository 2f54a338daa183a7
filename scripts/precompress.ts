import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const SUFFIXES = /\.(html|js|css|svg|json|webmanifest)$/;
/** Below this a compressed copy saves nothing that anybody would notice. */
const MIN_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressed(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < MIN_BYTES) return;
  await Promise.all([
    brotli(plain).then((bytes) => writeFile(`${file}.br`, bytes)),
    zip(plain, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

/** Lays a `.br` and a `.gz` beside every text of the build, so that the server compresses nothing while it serves. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => SUFFIXES.test(name)).map((name) => compressed(join(folder, name))));
    },
  };
}
