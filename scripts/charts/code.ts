import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../imports.ts';
import { root } from '../run.ts';

/** What the code says of each process, for the chart to be held against. */

const textsOf = (folder: string): string[] =>
  filesOf(`${folder}/**/*.ts`)
    .filter((file) => !/\.test\.ts$|\/test\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));

/** The processes of the platform: folders with a `main.ts` that is run as a service. */
export function processes(): Map<string, string> {
  const mains = filesOf('{services/*,gateway}/main.ts');
  return new Map(mains.map((main) => [/([a-z-]+)\/main\.ts$/.exec(main)?.[1] ?? main, main]));
}

/** The service that answers a contract of the generated code, by the path that it is imported from. */
const answererOf = (path: string): string => (path.split('/')[0] ?? '').replaceAll('_', '-');

const contractImport = /import (?:type )?\{([^}]*)\} from '@madang\/proto\/madang\/([a-z_]+\/v1\/[a-z_]+)_pb\.ts'/g;

/** The contracts that a file imports, each with the service that answers it. */
function contractsOf(text: string): Map<string, string> {
  const imports = [...text.matchAll(contractImport)];
  return new Map(
    imports.flatMap(([, names = '', path = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter((name) => name.endsWith('Service'))
        .map((name) => [name, answererOf(path)] as const),
    ),
  );
}

/** Whom a process asks: the services of all contracts that it makes clients of. */
export function callsOf(name: string): string[] {
  const folder = name === 'gateway' ? name : `services/${name}`;
  const called = textsOf(folder).flatMap((text) => {
    const contracts = contractsOf(text);
    const clients = [...text.matchAll(/\.client\((\w+)\)/g)].flatMap(
      ([, contract = '']) => contracts.get(contract) ?? [],
    );
    // The gateway makes its clients from a table of contracts.
    const table = text.includes('export const contracts =') ? [...contracts.values()] : [];
    return [...clients, ...table];
  });
  return [...new Set(called)].filter((service) => service !== name && service !== 'common').sort();
}

/** Whether a process takes something that the platform gives: its cache, its store of files, or a database. */
export function takes(name: string, what: 'cache' | 'files' | 'openDatabase'): boolean {
  const texts = textsOf(name === 'gateway' ? name : `services/${name}`);
  const member = new RegExp(`\\bplatform\\.${what}\\b|\\{[^}]*\\b${what}\\b[^}]*\\} = platform\\b`);
  return texts.some((text) => member.test(text));
}

/** Every name of a variable that the code of a folder reads or may read, as it stands in its texts. */
export function variablesOf(...folders: readonly string[]): ReadonlySet<string> {
  const names = folders.flatMap(textsOf).flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g) ?? []);
  return new Set(names);
}

/** Variables without which no process starts. */
export function requiredVariables(): string[] {
  const text = readFileSync(join(root, 'runtime/run-service.ts'), 'utf8');
  return [...text.matchAll(/^\s+([A-Z_]+): \{ parse:/gm)].map(([, name = '']) => name).sort();
}

export const hasMigrations = (name: string): boolean => existsSync(join(root, 'services', name, 'migrations'));
