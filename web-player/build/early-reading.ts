import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { FALLBACK, fallbacksOf, hasArea, LANGUAGES, type Language } from '@madang/i18n/languages.ts';
import { minifySync, type Plugin, type Rollup } from 'vite';
import { type PartSource, pageSources, partSource } from '../../scripts/page-sources.ts';
import { modalAddresses } from '../src/shared/ui/modal-addresses.ts';
import { earlyQuestions } from './early-questions.ts';
import { type EarlyFiles, type PartFiles, readEarly } from './read-early.ts';

/** Texts that are read before any page is shown. */
const everywhere = ['language', 'player', 'play', 'games', 'errors'];

const modals = Object.entries(modalAddresses);

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

const joined = (one: PartFiles, other: PartFiles): PartFiles => ({
  files: [...one.files, ...other.files],
  areas: [...one.areas, ...other.areas],
});

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
      const hostFile = join(root, 'src/app/ModalHost.tsx');
      const names: string[] = [];
      const placesOf = (files: readonly string[]): number[] =>
        files.map((file) => (names.includes(file) ? names.indexOf(file) : names.push(file) - 1));
      const partOf = ({ file, areas }: PartSource, from: string): PartFiles => ({
        files: placesOf(filesOf(resolve(dirname(from), file))),
        areas,
      });
      const host = await readFile(hostFile, 'utf8');
      const modalOf = (name: string): PartFiles => partOf(partSource(host, name), hostFile);
      const pages = pageSources(await readFile(pagesFile, 'utf8')).flatMap(({ path, ofMembers, ...source }) => {
        const own = partOf(source, pagesFile);
        const page = { path, ...own, ...(ofMembers && { ofMembers }) };
        return path === '/'
          ? [page, ...modals.map(([address, name]) => ({ path: address, ...joined(own, modalOf(name)) }))]
          : [page];
      });
      const login = modalOf('login');
      const areas = [...new Set([...everywhere, ...pages.flatMap((page) => page.areas)])];
      const textsOf = (language: Language) =>
        Object.fromEntries(
          areas.map((area) => {
            const having = fallbacksOf(language).filter((one) => hasArea(one, area));
            return [area, placesOf(having.flatMap((one) => filesOf(resolve(root, `../i18n/${one}/${area}.json`))))];
          }),
        );
      const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)]));
      const files: EarlyFiles = { names, texts, areas: everywhere, pages, login, asks: earlyQuestions };
      const { code: source } = minifySync(
        'early.js',
        `(${readEarly.toString()})(${JSON.stringify(files)}, ${JSON.stringify(FALLBACK)});`,
      );
      const reference = this.emitFile({ type: 'asset', name: 'early.js', source });
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('the build has no page');
      const tag = `<script async src="/${this.getFileName(reference)}"></script>`;
      index.source = String(index.source).replace('<script ', `${tag}\n    <script `);
    },
  };
}
