import { expect, it } from 'vitest';
import { wholeList } from './whole-list.ts';

const held = (total: number) => {
  const asked: number[] = [];
  const read = async ({ page, perPage }: { page: number; perPage: number }) => {
    asked.push(page);
    const from = (page - 1) * perPage;
    return { data: Array.from({ length: Math.max(0, Math.min(perPage, total - from)) }, (_, i) => from + i), total };
  };
  return { asked, rows: () => wholeList(read) };
};

it.each([
  [0, [1]],
  [1, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
  [1_000, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
])('a list of %i rows is read whole, each row once', async (total, pages) => {
  const list = held(total);
  expect(await list.rows()).toEqual(Array.from({ length: total }, (_, i) => i));
  expect(list.asked).toEqual(pages);
});

it('a list of more than a thousand rows is refused, not cut', async () => {
  await expect(held(1_001).rows()).rejects.toThrow('more than 1000 rows');
});

it('a list that lost rows while it was read ends', async () => {
  expect(await wholeList(async ({ page }) => ({ data: page === 1 ? ['a'] : [], total: 150 }))).toEqual(['a']);
});
