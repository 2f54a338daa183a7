import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run.ts';

const services = readdirSync(join(root, 'services')).sort();
/** What every service has. */
const required = [
  'README.md',
  'access.ts',
  'deps.ts',
  'handlers.ts',
  'main.ts',
  'package.json',
  'service.ts',
  'migrations',
  'rpc',
  'test',
];
/** Files that a service has where it needs them; any other stands in the folder of what it is about. */
const optional = ['config.ts', 'config.test.ts', 'contracts.ts', 'jobs.ts', 'metrics.ts'];
/** Calls that every service answers alike. */
const shared = ['ListAudit', 'ListParked', 'ReplayParked'];

const kebab = (name: string): string => name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

describe.each(services)('the service %s', (service) => {
  const folder = join(root, 'services', service);
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const domain = service.replaceAll('-', '_');
  const contracts = join(root, `proto/madang/${domain}/v1`);
  const callsOf = (name: string): string[] =>
    [...readFileSync(join(contracts, name), 'utf8').matchAll(/^ {2}rpc (\w+)\(/gm)].map(([, call = '']) => call);
  const own = callsOf(`${domain}.proto`).filter((name) => !shared.includes(name));
  /** Calls of further contracts stand here too, or in the folder of what they are about. */
  const further = readdirSync(contracts)
    .filter((name) => name.endsWith('.proto') && name !== `${domain}.proto`)
    .flatMap(callsOf);

  test('has the parts that every service has, and no file beside them', () => {
    const entries = readdirSync(folder, { withFileTypes: true });
    expect(required.filter((name) => !entries.some((entry) => entry.name === name))).toEqual([]);
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(files.filter((name) => ![...required, ...optional].includes(name))).toEqual([]);
  });

  test('has one file for each call, named like it', () => {
    expect(own.length).toBeGreaterThan(0);
    const files = readdirSync(join(folder, 'rpc')).filter((name) => !name.endsWith('.test.ts'));
    const fileOf = (name: string): string => `${kebab(name)}.ts`;
    expect(own.map(fileOf).filter((name) => !files.includes(name))).toEqual([]);
    expect(files.filter((name) => ![...own, ...further].map(fileOf).includes(name))).toEqual([]);
    expect(own.filter((name) => !read(`rpc/${kebab(name)}.ts`).includes(`export const ${camel(name)} =`))).toEqual([]);
  });

  test('gives its parts the names that they have elsewhere', () => {
    const name = service.replaceAll(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
    expect(read('service.ts')).toContain(`export async function start${name}(`);
    expect(read('main.ts')).toContain(`runService('${service}', start${name})`);
    expect(read('access.ts')).toMatch(/export const access\b/);
    expect(read('deps.ts')).toContain(`export interface ${name}Deps`);
    expect(read('handlers.ts')).toContain('export const handlers =');
    if (existsSync(join(folder, 'config.ts')))
      expect(read('config.ts')).toContain(`export function ${camel(name)}Config(`);
    if (existsSync(join(folder, 'jobs.ts'))) expect(read('jobs.ts')).toMatch(/export (const|function) startJobs\b/);
    const workers = read('service.ts').includes('periodic(');
    expect(workers, 'what goes on without a caller is started in jobs.ts').toBe(false);
  });

  test('is started with a platform, and with a whole config where it has one', () => {
    const name = service.replaceAll(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
    const [, parameters = ''] = /export async function start\w+\(([^{]*)\): Promise</.exec(read('service.ts')) ?? [];
    const config = `, config: ${name}Config = ${camel(name)}Config(process.env)`;
    expect(parameters.replaceAll(/\s+/g, ' ').replace(/^ | ?,? $/g, '')).toBe(
      `platform: Platform${existsSync(join(folder, 'config.ts')) ? config : ''}`,
    );
  });

  test('keeps consumers in a folder of their own', () => {
    expect(existsSync(join(folder, 'consumers'))).toBe(read('service.ts').includes('platform.consume('));
  });

  test('tells of itself in at most 40 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});
