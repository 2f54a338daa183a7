import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endLimitMs } from '@madang/runtime/end-on-signals.ts';
import { findProgram } from '@madang/runtime/find-program.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { callsOf, hasMigrations, processes, requiredVariables, takes, variablesOf } from './code.ts';
import { chart, type Document, type EnvVariable, examples, podOf, render, renderText } from './documents.ts';
import { allowedArrows, breaches, deniesByDefault, openRules } from './policies.ts';

interface ServiceEntry {
  program: string;
  calls: string[];
  database?: boolean;
  cache?: boolean;
  files?: boolean;
  http?: boolean;
}

interface Values {
  services: Record<string, ServiceEntry>;
  drain: { endSeconds: number };
  image: { tag: string };
}

const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Values;
const table = Object.entries(values.services);

describe('the table of services is what the code is', () => {
  test('every process is in it, with its program', () => {
    expect(new Map(table.map(([name, { program }]) => [name, program]))).toEqual(processes());
  });

  test.each(table)('%s calls whom its code calls', (name, { calls }) => {
    expect(calls.toSorted()).toEqual(callsOf(name));
    expect(calls.length).toBeGreaterThan(0);
  });

  test.each(table)('%s has the parts of the platform that it uses', (name, { cache, files, database }) => {
    expect({ cache: cache ?? false, files: files ?? false, database: database ?? false }).toEqual({
      cache: takes(name, 'cache'),
      files: takes(name, 'files'),
      database: takes(name, 'openDatabase'),
    });
    expect(database ?? false).toBe(hasMigrations(name));
  });

  test('the time to end is what a process takes at most', () => {
    expect(values.drain.endSeconds * 1_000).toBeGreaterThanOrEqual(endLimitMs);
  });

  test('the chart is of the version of the product', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'))).toMatchObject({ appVersion: version });
  });
});

const helm = findProgram('helm');
const without = helm ? '' : ' (left out: there is no helm, which npm run check:charts builds)';

/** Names that exist only to be put into another variable. */
const parts = ['DATABASE_USER', 'DATABASE_PASSWORD', 'REDIS_PASSWORD'];

const envOf = (documents: readonly Document[], name: string): EnvVariable[] => {
  const found = documents.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === `madang-${name}`);
  return (found && podOf(found)?.containers[0]?.env) ?? [];
};

describe.skipIf(!helm)(`what helm makes of it${without}`, () => {
  const program = helm ?? '';
  const usual = 'default values';
  const renderings = [usual, ...examples()];
  const all = new Map<string, Document[]>();
  beforeAll(() => {
    for (const name of renderings) all.set(name, render(program, name === usual ? [] : ['-f', name]));
  });

  test('there are examples', () => expect(renderings.length).toBeGreaterThan(4));

  test.each(renderings)('%s keep the rules of pods', (name) => {
    const documents = all.get(name) ?? [];
    expect(documents.filter((document) => podOf(document)).length).toBeGreaterThan(8);
    expect(breaches(documents)).toEqual([]);
  });

  test.each(renderings)('%s let pass the arrows of the code, and no other', (name) => {
    const documents = all.get(name) ?? [];
    const arrows = table.flatMap(([caller]) => callsOf(caller).map((called) => `${caller} → ${called}`));
    const jobs = [...allowedArrows(documents).out].filter((arrow) => /^(setup|test) → /.test(arrow));
    const { out, into } = allowedArrows(documents);
    expect(out).toEqual([...arrows, ...jobs].sort());
    expect(into).toEqual(out);
    expect(jobs).toContain('test → gateway');
    expect(openRules(documents)).toEqual([]);
    expect(deniesByDefault(documents)).toBe(true);
  });

  test.each(table)('%s is given what it reads, and what it cannot do without', (name) => {
    const documents = all.get(usual) ?? [];
    const env = envOf(documents, name);
    const names = env.map((variable) => variable.name);
    const read = variablesOf('runtime', name === 'gateway' ? name : `services/${name}`);
    const unknown = names.filter((one) => !read.has(one) && !parts.includes(one) && !one.endsWith('_ADDR'));
    expect(unknown).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(requiredVariables().length).toBeGreaterThan(3);
    expect(requiredVariables().filter((one) => !names.includes(one))).toEqual([]);
    for (const part of parts.filter((one) => names.includes(one)))
      expect(env.filter(({ value }) => value?.includes(`$(${part})`))).toHaveLength(1);
  });

  test('the built-in supplier is given what it reads', () => {
    const documents = render(program, ['--set', 'originals.enabled=true']);
    const names = envOf(documents, 'originals').map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    const read = variablesOf('originals');
    expect(names.filter((name) => !read.has(name))).toEqual([]);
  });

  test('no two pods share what only one may know', () => {
    const documents = all.get(usual) ?? [];
    const secrets = table.flatMap(([name, { database }]) =>
      database
        ? [envOf(documents, name).find((one) => one.name === 'DATABASE_USER')?.valueFrom?.secretKeyRef?.name]
        : [],
    );
    expect(new Set(secrets).size).toBe(secrets.length);
    expect(secrets).not.toContain(undefined);
  });

  test('migrations come before everything, each as its service’s own role', () => {
    const job = (all.get(usual) ?? []).find(
      ({ kind, metadata }) => kind === 'Job' && metadata.name === 'madang-migrate',
    );
    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    const containers = (job && podOf(job)?.containers) ?? [];
    expect(containers.map(({ args }) => args?.[1]).sort()).toEqual(
      table.flatMap(([name, { database }]) => (database ? name : [])).sort(),
    );
    for (const { name, env } of containers)
      expect(env?.[0]?.valueFrom?.secretKeyRef?.name).toBe(`madang-database-${name}`);
  });

  test.each<[string, string]>([
    ['services.wallet.replica=3', "additional properties 'replica' not allowed"],
    ['image.tag=latest', '/image/tag'],
    ['nats.replicas=2', 'must be one of 1, 3, 5'],
    ['drain.endSeconds=10', 'minimum: got 10, want 25'],
    ['publicUrls={play.example/}', '/publicUrls/0'],
    ['cache.url=redis://:word@valkey:6379', '/cache/url'],
    ['services.wallet.env.MADANG_PII_SECRET=x', 'MADANG_PII_SECRET'],
    ['services.wallet.calls={bets}', 'services.wallet.calls names "bets", which is no service'],
    ['services.gateway.database=true', 'the gateway owns no data'],
    ['tls.mode=cert-manager', 'tls.issuer.name says whose certificates'],
    ['database.caSecret=', 'database.caSecret says whose signature is believed'],
    ['expose.kind=gateway', 'expose.parent.name says which Gateway'],
    ['services.wallet.autoscaling.maxReplicas=1', 'minReplicas is above maxReplicas'],
    ['secrets.external.enabled=true', 'secrets.external.store.name says where'],
  ])('%s is refused, and told why', (set, said) => {
    expect(() => renderText(program, ['--set', set])).toThrow(said);
  });

  test('with certificates nothing goes in the clear', () => {
    const issuer = ['--set', 'tls.mode=cert-manager,tls.issuer.name=ca'];
    expect(() => renderText(program, issuer)).toThrow('nats.url is nats://nats:4222: write tls://');
    const nats = [...issuer, '--set', 'nats.url=tls://nats:4222'];
    expect(() => renderText(program, nats)).toThrow('write rediss://');
    const documents = render(program, [...nats, '--set', 'cache.url=rediss://valkey:6379']);
    const certificates = documents.filter(({ kind }) => kind === 'Certificate');
    expect(certificates.map(({ metadata }) => metadata.name)).toEqual(table.map(([name]) => `madang-${name}`).sort());
    for (const [name] of table) {
      const own = envOf(documents, name).filter((one) => one.name.startsWith('MADANG_TLS_'));
      expect(own.map((one) => one.name)).toEqual(['MADANG_TLS_CA', 'MADANG_TLS_CERT', 'MADANG_TLS_KEY']);
      const certificate = certificates.find(({ metadata }) => metadata.name === `madang-${name}`);
      for (const { value } of envOf(documents, 'gateway').filter((one) => one.name.endsWith('_ADDR')))
        if (value?.includes(`/madang-${name}.`))
          expect(certificate?.spec?.dnsNames).toContain(value.replace(/^dns:\/\/\/|:4000$/g, ''));
    }
  });
});
