/** One address of the player site as `Pages.tsx` declares it, with what is read for it. */
export interface PageSource {
  /** `/game/sports/*?` stands for all below it as well. */
  path: string;
  /** The file of the page, as it is imported there. */
  file: string;
  /** Areas of texts that only this page and others like it show. */
  areas: string[];
}

const named = /const (\w+) = (?:\(\) =>|part\('([^']+)', \(\) =>)([^;]*);/g;
const entry = /^ {2}'(\/[^']*)':\s*(?:(\w+),$|\(\) =>((?:.|\n)*?),$)/gm;
const imported = /import\('([^']+)'\)/;
const area = /withTexts\('(\w+)'/g;

function readOf(path: string, text: string): PageSource {
  const [, file] = imported.exec(text) ?? [];
  if (!file) throw new Error(`the page of ${path} imports no file`);
  return { path, file, areas: [...text.matchAll(area)].map(([, name = '']) => name) };
}

/** Every page that the text of `Pages.tsx` declares: its first page, and those of its table. */
export function pageSources(text: string): PageSource[] {
  const known = new Map([...text.matchAll(named)].map(([, name = '', path, load = '']) => [name, { path, load }]));
  const home = [...known.values()].find(({ path }) => path === '/');
  const table = [...text.matchAll(entry)].map(([, path = '', name, load]) =>
    readOf(path, load ?? known.get(name ?? '')?.load ?? ''),
  );
  if (!home || table.length === 0) throw new Error('no pages are declared there');
  return [readOf('/', home.load), ...table];
}
