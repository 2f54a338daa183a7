import { expect, test } from 'vitest';
import { blockIdIn } from './http-blocks.ts';

const id = 'ab'.repeat(32);

test('a block id stands bare, quoted, or under one of its usual names, in either case', () => {
  for (const body of [id, ` ${id}\n`, `"${id}"`, `{"id":"${id}"}`, `{"block_id":"${id}"}`, `{"hash":"${id}"}`])
    expect(blockIdIn(body)).toBe(id);
  expect(blockIdIn(id.toUpperCase())).toBe(id);
});

test('anything else is no id', () => {
  for (const body of ['', 'null', '[]', '{', id.slice(2), `${id}ab`, `{"id":12}`, `{"number":"${id}"}`])
    expect(blockIdIn(body)).toBeUndefined();
});
