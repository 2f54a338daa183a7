import { expect, test } from 'vitest';
import { openVendors } from './open-windows.ts';

const now = Date.UTC(2026, 10, 24);
const storageOf = (entries: Record<string, string>) => ({
  length: Object.keys(entries).length,
  key: (at: number) => Object.keys(entries)[at] ?? null,
  getItem: (key: string) => entries[key] ?? null,
});

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, []],
  ['what is no window', { 'madang.theme': `${now} aurora` }, []],
  [
    'windows that beat',
    { 'madang.window.a': `${now - 60_000} aurora`, 'madang.window.b': `${now} boreal` },
    ['aurora', 'boreal'],
  ],
  ['one that was killed', { 'madang.window.a': `${now - 91_000} aurora` }, []],
  ['one from a future that a clock was set back from', { 'madang.window.a': `${now + 91_000} aurora` }, []],
  ['what somebody wrote there', { 'madang.window.a': 'soon', 'madang.window.b': `${now}` }, []],
])('%s', (_name, entries, vendors) => expect(openVendors(storageOf(entries), now)).toEqual(vendors));
