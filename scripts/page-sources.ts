/** What the player site reads when it is first asked for. */
export interface PartSource {
  /** Its file, as it is imported there. */
  file: string;
  /** Areas of texts that only it and others like it show. */
  areas: string[];
}

/** One address of the player site as `Pages.tsx` declares it, with what is read for it. */
export interface PageSource extends PartSource {
  /** `/game/sports/*?` stands for all below it as well. */
  path: string;
  /** Visitors are asked to log in there, and nothing of it is read. */
  ofMembers: boolean;
}

const named = /const (\w+) = (?:\(\) =>|part\('([^']+)', \(\) =>)([^;]*);/g;
const entry = /^ {2}'(\/[^']*)':\s*(?:(\w+),$|\(\) =>((?:.|\n)*?),$)/gm;
const tableOfMembers = /const memberPages = Object\.entries\(\{((?:.|\n)*?)^\}\)/m;
const imported = /import\('([^']+)'\)/;
const area = /withTexts\('(\w+)'/g;

function readOf(name: string, text: string): PartSource {
  const [, file] = imported.exec(text) ?? [];
  if (!file) throw new Error(`the page of ${name} imports no file`);
  return { file, areas: [...text.matchAll(area)].map(([, name = '']) => name) };
}

const loadsOf = (text: string) =>
  new Map([...text.matchAll(named)].map(([, name = '', path, load = '']) => [name, { path, load }]));

/** A part of that name, wherever it is declared in the text. */
export function partSource(text: string, name: string): PartSource {
  const found = [...loadsOf(text).values()].find(({ path }) => path === name);
  if (!found) throw new Error(`no part has the name ${name}`);
  return readOf(name, found.load);
}

/** Every page that the text of `Pages.tsx` declares: its first page, and those of its tables. */
export function pageSources(text: string): PageSource[] {
  const known = loadsOf(text);
  const ofMembers = tableOfMembers.exec(text)?.[0] ?? '';
  const from = text.indexOf(ofMembers);
  const tables = [...text.matchAll(entry)].map(({ 1: path = '', 2: name, 3: load, index: place }) => ({
    path,
    ofMembers: place > from && place < from + ofMembers.length,
    ...readOf(path, load ?? known.get(name ?? '')?.load ?? ''),
  }));
  if (tables.length === 0) throw new Error('no pages are declared there');
  return [{ path: '/', ofMembers: false, ...partSource(text, '/') }, ...tables];
}
