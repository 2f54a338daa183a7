import { expect, it } from 'vitest';
import { lasting, withLife } from './toast-life.ts';

const sources = import.meta.glob<string>(['../**/*.tsx', '../**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it.each([
  ['success', 1_800],
  ['info', 3_000],
  ['warning', 3_000],
  ['error', 3_000],
] as const)('a toast of %s stays %d ms', (type, lifeMs) => {
  const made = withLife({ message: 'x', type, notificationOptions: { messageArgs: { name: 'y' } } });
  expect(made.notificationOptions).toEqual({ messageArgs: { name: 'y' }, autoHideDuration: lifeMs });
});

it('what can be taken back stays until that was seen', () => {
  const made = withLife({ message: 'x', type: 'info', notificationOptions: { undoable: true } });
  expect(made.notificationOptions?.autoHideDuration).toBe(6_000);
});

it('what has to be answered stays until it is', () => {
  const { type, autoHideDuration } = lasting;
  const told = { message: 'x', type, notificationOptions: { autoHideDuration } };
  expect(withLife(told).notificationOptions?.autoHideDuration).toBeNull();
});

it('both consoles show their toasts so, and no page has a time of its own', () => {
  for (const app of ['../admin/AdminApp.tsx', '../partner/PartnerApp.tsx'])
    expect(sources[app]).toContain('<ConsoleAdmin');
  expect(sources['./ConsoleAdmin.tsx']).toContain('<Toast />');
  const own = Object.entries(sources).filter(([, source]) => source.includes('autoHideDuration'));
  expect(own.map(([file]) => file)).toEqual(['./toast-life.ts']);
});
