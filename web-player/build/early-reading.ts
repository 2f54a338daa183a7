import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { FALLBACK, fallbacksOf, hasArea, LANGUAGES } from '@madang/i18n/languages.ts';
import type { Plugin, Rollup } from 'vite';
import { pageSources } from '../../scripts/page-sources.ts';
import { earlyQuestions } from './early-questions.ts';
import { type EarlyFiles, readEarly } from './read-early.ts';

/** Texts that are read before any page is shown. */
const everywhere = ['language', 'player', 'play', 'games', 'errors'];
/** Addresses of the first page with a modal on it. */
const likeHome = ['/login', '/join', '/logout'];

type Bundle = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

/** Finds the files of a build by the sources in them. */
function filesIn(bundle: Bundle): (source: string) => string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (name: string, seen: Set<string>): Set<string> => {
    const chunk = byName.get(name);
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    for (const next of chunk.imports) withImports(next, seen);
    return seen;
  };
  /** Scripts, and the sheets that they look by. */
  const withSheets = (names: ReadonlySet<string>): string[] =>
    [...names].flatMap((name) => [name, ...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => withSheets(withImports(fileName, new Set()))),
  );
  return (source) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(source));
    if (!chunk) throw new Error(`no file of the build has ${source}`);
    return withSheets(withImports(chunk.fileName, new Set())).filter((name) => !first.has(name));
  };
}

/** Writes the script that begins to read an address' own files at once, and names it in the page before all others. */
export function earlyReading(): Plugin {
  let root = '';
  return {
    name: 'early-reading',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const filesOf = filesIn(bundle);
      const pagesFile = join(root, 'src/app/Pages.tsx');
      const textsOf = (areas: readonly string[]): Record<string, string[]> =>
        Object.fromEntries(
          LANGUAGES.map((language) => {
            const files = fallbacksOf(language).flatMap((one) =>
              areas
                .filter((area) => hasArea(one, area))
                .flatMap((area) => filesOf(resolve(root, `../i18n/${one}/${area}.json`))),
            );
            return [language, [...new Set(files)]];
          }),
        );
      const pages = pageSources(await readFile(pagesFile, 'utf8')).flatMap(({ path, file, areas }) => {
        const page = { files: filesOf(resolve(dirname(pagesFile), file)), texts: textsOf(areas) };
        return [path, ...(path === '/' ? likeHome : [])].map((address) => ({ path: address, ...page }));
      });
      const files: EarlyFiles = { texts: textsOf(everywhere), pages, asks: earlyQuestions };
      const source = `(${readEarly.toString()})(${JSON.stringify(files)}, ${JSON.stringify(FALLBACK)});\n`;
      const reference = this.emitFile({ type: 'asset', name: 'early.js', source });
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('the build has no page');
      const tag = `<script async src="/${this.getFileName(reference)}"></script>`;
      index.source = String(index.source).replace('<script ', `${tag}\n    <script `);
    },
  };
}
