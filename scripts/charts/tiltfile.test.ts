import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@madang/runtime/find-program.ts';
import { describe, expect, test } from 'vitest';
import { readJson } from '../imports.ts';
import { root } from '../run.ts';
import { type Document, documentsOf, podOf, render } from './documents.ts';

interface Call {
  name: string;
  args: unknown[];
  kwargs: Record<string, unknown>;
}

const starlark = findProgram('starlark');
const helm = findProgram('helm');
const canRun = Boolean(starlark && helm);
const without = canRun ? '' : ' (left out: starlark or helm is not there, which npm run check:charts builds)';

/** What the Tiltfile does, as Starlark runs it, with Tilt's built-ins noted. */
function callsOfTiltfile(program: string): Call[] {
  const folder = mkdtempSync(join(tmpdir(), 'madang-tilt-'));
  try {
    const parts = ['scripts/charts/tilt-builtins.star', 'Tiltfile'].map((name) =>
      readFileSync(join(root, name), 'utf8'),
    );
    const file = join(folder, 'Tiltfile.star');
    const told = join(folder, 'told.json');
    writeFileSync(file, `${parts.join('\n')}\nprint(json.encode(calls))\n`);
    // It prints on its error output.
    execFileSync('sh', ['-c', '"$0" -globalreassign "$1" 2> "$2"', program, file, told], { cwd: root });
    return JSON.parse(readFileSync(told, 'utf8')) as Call[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!canRun)(`the Tiltfile${without}`, () => {
  const calls = canRun ? callsOfTiltfile(starlark ?? '') : [];
  const named = (name: string): Call[] => calls.filter((call) => call.name === name);
  const [deployed] = named('helm');
  const { values = [], set = [] } = (deployed?.kwargs ?? {}) as { values?: string[]; set?: string[] };
  const flags = [...values.flatMap((file) => ['-f', file]), ...set.flatMap((value) => ['--set', value])];
  const documents: Document[] = canRun ? render(helm ?? '', flags) : [];

  test('deploys the chart and what it needs beside it, and nothing else', () => {
    expect(deployed?.args).toEqual(['charts/madang']);
    expect(deployed?.kwargs).toMatchObject({ name: 'madang', namespace: 'madang' });
    expect(named('kustomize').map(({ args }) => args)).toEqual([['k8s/laptop']]);
    expect(named('k8s_yaml')).toHaveLength(2);
    expect(documents.length).toBeGreaterThan(20);
  });

  test('has one resource for each process and job of the chart', () => {
    const processes = documents.filter((document) => document.kind !== 'Pod' && podOf(document));
    const resources = named('k8s_resource').flatMap(({ args }) => args.filter((name) => /^madang-/.test(String(name))));
    expect(resources.toSorted()).toEqual(processes.map(({ metadata }) => metadata.name).sort());
  });

  test('builds the image that the chart runs, and puts into it what the image has', () => {
    const [build] = named('docker_build');
    expect(named('docker_build')).toHaveLength(1);
    const images = documents.flatMap((document) => podOf(document)?.containers.map(({ image }) => image) ?? []);
    expect(new Set(images.map((image) => image.split(':')[0]))).toEqual(new Set([build?.args[0]]));
    const {
      live_update: steps,
      only,
      build_args,
    } = (build?.kwargs ?? {}) as {
      live_update: { sync?: [string, string] }[];
      only: string[];
      build_args: Record<string, string>;
    };
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    const synced = steps.flatMap(({ sync }) => sync ?? []);
    expect(synced.length).toBeGreaterThan(10);
    for (const { sync } of steps)
      if (sync) {
        expect(sync[1]).toBe(`/madang/${sync[0]}`);
        expect(dockerfile).toContain(` /madang/${sync[0]} ${sync[0]}\n`);
      }
    for (const path of only) expect(existsSync(join(root, path)), path).toBe(true);
    for (const name of Object.keys(build_args)) expect(dockerfile).toContain(`ARG ${name}=`);
    const { workspaces } = readJson<{ workspaces: string[] }>('package.json');
    expect(workspaces.map((one) => one.split('/')[0]).filter((one) => !only.includes(one ?? ''))).toEqual([]);
  });

  test('lets processes of a changed source start anew, in an image that may be written', () => {
    const wallet = documents.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'madang-wallet');
    const [container] = (wallet && podOf(wallet)?.containers) ?? [];
    expect(container?.args).toEqual(['--watch', 'services/wallet/main.ts']);
    expect(container?.securityContext?.readOnlyRootFilesystem).toBe(false);
  });

  test('names objects that are there, and waits for what there is', () => {
    const files = globSync('k8s/base/*.yaml', { cwd: root }).filter((file) => !file.endsWith('kustomization.yaml'));
    const all = files.flatMap((file) => documentsOf(readFileSync(join(root, file), 'utf8')));
    const known = new Set(all.map(({ kind, metadata }) => `${metadata.name}:${kind.toLowerCase()}`));
    const objects = named('k8s_resource').flatMap(({ kwargs }) => (kwargs.objects as string[] | undefined) ?? []);
    expect(objects.length).toBeGreaterThan(4);
    expect(objects.filter((object) => !known.has(object))).toEqual([]);
    const resources = [...named('k8s_resource'), ...named('local_resource')].map(
      ({ args, kwargs }) => args[0] ?? kwargs.new_name,
    );
    expect(new Set(resources).size).toBe(resources.length);
    const waits = calls.flatMap(({ kwargs }) => (kwargs.resource_deps as string[] | undefined) ?? []);
    expect(waits.filter((name) => !resources.includes(name))).toEqual([]);
  });

  test('every resource is in a group', () => {
    const resources = [...named('k8s_resource'), ...named('local_resource')];
    expect(resources.filter(({ kwargs }) => !(kwargs.labels as string[] | undefined)?.length)).toEqual([]);
  });

  test('has buttons for seed, verify, bench and logs, which run what there is', () => {
    const buttons = named('local_resource').filter(({ kwargs }) => kwargs.trigger_mode === 'manual');
    expect(buttons.map(({ args }) => args[0])).toEqual(['seed', 'verify', 'bench', 'logs']);
    const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
    for (const { kwargs } of named('local_resource')) {
      const command = String(kwargs.cmd);
      const [, script] = /^npm run (\S+)/.exec(command) ?? [];
      if (script) expect(Object.keys(scripts)).toContain(script);
      for (const [path] of command.matchAll(/(?<=^| )k8s\/\S+/g)) expect(existsSync(join(root, path)), path).toBe(true);
    }
    expect(buttons.every(({ kwargs }) => kwargs.auto_init === false)).toBe(true);
  });
});
