import { expect, test } from 'vitest';
import { notHidden, readHidden, withHidden } from './hidden-popups.ts';

test('a popup that was hidden stays away for the day, and comes back on the next', () => {
  const hidden = withHidden({}, 7n, '2026-11-20');
  expect(notHidden([7n, 8n], hidden, '2026-11-20')).toEqual([8n]);
  expect(notHidden([7n, 8n], hidden, '2026-11-21')).toEqual([7n, 8n]);
});

test('what was hidden on another day is forgotten with the next one', () => {
  expect(withHidden({ 7: '2026-11-19', 8: '2026-11-20' }, 9n, '2026-11-20')).toEqual({
    8: '2026-11-20',
    9: '2026-11-20',
  });
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, id) => [id, '2026-11-20']));
  expect(Object.keys(withHidden(many, 500n, '2026-11-20'))).toHaveLength(100);
});

test.each([null, '', 'no json', '[]', '"x"', 'null', '7'])('what was kept as %j is nothing', (kept) => {
  expect(readHidden(kept)).toEqual({});
});

test('of what was kept only days count, and no name reaches a prototype', () => {
  const hidden = readHidden('{"7":"2026-11-20","8":5,"__proto__":{"9":"2026-11-20"}}');
  expect([hidden['7'], Object.keys(hidden)]).toEqual(['2026-11-20', ['7']]);
  expect(notHidden([9n], hidden, '2026-11-20')).toEqual([9n]);
});
