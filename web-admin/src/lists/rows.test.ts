import { describe, expect, it } from 'vitest';
import { sizesWith, usualRows } from './rows.ts';

const sources = import.meta.glob<string>(
  ['../lists/*.tsx', '../resources/**/*.tsx', '../partner/*.tsx', '!**/*.test.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

describe('a table', () => {
  it('has twenty rows a page where the operator chose nothing else', () => {
    expect(usualRows).toBe(20);
    expect(sizesWith(usualRows)).toEqual([20, 50, 100]);
    expect(sizesWith(10)).toEqual([10, 20, 50, 100]);
  });
  it('takes its rows from the one place that says how many', () => {
    const lists = Object.entries(sources).filter(([, source]) => /<(ListBase|ResourceList|MemberTab)\b/.test(source));
    expect(lists.length).toBeGreaterThan(4);
    // An excerpt on an overview may be shorter; nothing that is a page of its own says a number.
    const own = lists.flatMap(([file, source]) =>
      [...source.matchAll(/<(?:ListBase|ResourceList|MemberTab)\b[^>]*?perPage=\{(\d+)\}/g)].flatMap(([tag, rows]) =>
        tag.includes('framed') ? [] : [`${file} ${rows}`],
      ),
    );
    const defaults = lists.flatMap(([file, source]) =>
      [...source.matchAll(/perPage = (\d+)/g)].map(([, rows]) => `${file} ${rows}`),
    );
    expect([...own, ...defaults]).toEqual([]);
  });
});
