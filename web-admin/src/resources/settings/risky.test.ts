import { expect, it } from 'vitest';
import { sections } from './declaration.ts';

/** The services' own tables, read as text, since the consoles import none: the server decides what is risky. */
const tables = import.meta.glob<string>('../../../../services/*/{settings,approvals}/risky-*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('the console marks as risky what the services put before a second person, and nothing else', () => {
  const kept = Object.entries(tables).flatMap(([path, source]) => {
    const service = /services\/([\w-]+)\//.exec(path)?.[1] ?? '';
    return [...source.matchAll(/^ {2}'?([\w.]+)'?: '(up|down|off|more)',$/gm)].map(
      ([, name, risk]) => `${service}.${name} ${risk}`,
    );
  });
  const marked = sections.flatMap(({ settings }) =>
    settings.flatMap(({ id, risky }) => (risky ? `${id} ${risky}` : [])),
  );
  expect(marked.length).toBeGreaterThan(10);
  expect(kept.sort()).toEqual(marked.sort());
});
