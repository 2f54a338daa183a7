import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../runtime/find-program.ts';
import { run } from '../scripts/run.ts';
import { dashboards } from './dashboards.ts';
import { alerts, recorded, recordedReads, seriesReads } from './named.ts';
import { prometheusConfig } from './prometheus-config.ts';

const at = (path: string): URL => new URL(path, import.meta.url);
const read = (path: string): string => readFileSync(at(path), 'utf8');
const promtool = findProgram('promtool');

test('each alert has its runbook, and each runbook its alert', () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect(readdirSync(at('runbooks/')).sort()).toEqual(alerts.map((name) => `${name}.md`).sort());
});

test.each(alerts)('the runbook of %s tells what it means, how to look and what to do', (name) => {
  const runbook = read(`runbooks/${name}.md`);
  expect(runbook).toMatch(new RegExp(`^# ${name}\n\n.+\n\n## Look\n\n- .+[^]*\n## Do\n\n- .+`));
  expect(read('alerts.yml')).toContain(`runbook_url: observe/runbooks/${name}.md`);
  for (const [, linked] of runbook.matchAll(/\]\((\w+)\.md\)/g)) expect(alerts).toContain(linked);
  for (const [series] of runbook.matchAll(/\b(?:madang|nodejs|process)_[a-z0-9_]+/g))
    expect(series).toMatch(/[a-z0-9]$/);
});

test('each alert is tried where it fires and where it stays silent', () => {
  const tried = read('alerts.test.yml');
  for (const name of alerts) {
    expect(tried).toContain(`- name: ${name} fires\n`);
    expect(tried).toContain(`- name: ${name} stays silent\n`);
  }
});

test('what alerts and dashboards read of what is recorded is recorded, and is read', () => {
  expect(recordedReads.toSorted()).toEqual(recorded.toSorted());
  expect(seriesReads.length).toBeGreaterThan(30);
});

test('the dashboards are those that are declared', () => {
  expect(readdirSync(at('dashboards/')).sort()).toEqual(
    Object.keys(dashboards)
      .map((name) => `${name}.json`)
      .sort(),
  );
  for (const [name, json] of Object.entries(dashboards)) expect(read(`dashboards/${name}.json`)).toBe(json);
});

test.skipIf(!promtool)(
  'promtool agrees with the rules and with what they do (skipped where promtool is not there)',
  async () => {
    const file = (name: string): string => fileURLToPath(at(name));
    const folder = mkdtempSync(join(tmpdir(), 'madang-observe-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const config = join(folder, 'prometheus.json');
    writeFileSync(config, prometheusConfig(['/tmp/targets.json']));
    for (const args of [
      ['check', 'rules', file('rules.yml'), file('alerts.yml')],
      ['test', 'rules', file('alerts.test.yml')],
      ['check', 'config', config],
    ]) {
      const { code, output } = await run(promtool ?? '', args);
      expect(code, output).toBe(0);
    }
  },
);
