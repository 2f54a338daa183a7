import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { readFeed } from './feed.ts';

const items = [
  { type: 'charge', nickname: '푸른***', money: 10_000n, accountId: 7n },
  { type: 'exchange', nickname: '푸른***', money: 20_000n, accountId: 7n },
  { type: 'charge', nickname: '솔***', money: 30_000n, accountId: 8n },
];

/** The two services, as far as the feed asks them. */
function services(colors: () => Promise<{ colors: { id: bigint; color: string }[] }>) {
  const asked: string[][] = [];
  const held = {
    wallet: { listFeed: async () => ({ items }) },
    nicknameColor: {
      listNicknameColors: ({ ids }: { ids: string[] }) => {
        asked.push(ids);
        return colors();
      },
    },
  };
  return { asked, held: held as unknown as Services };
}

test('a masked name has its colour and tells no account', async () => {
  const { asked, held } = services(async () => ({ colors: [{ id: 7n, color: '#0a9a6c' }] }));
  const feed = await readFeed(held);
  expect(feed.map(({ nickname, nicknameColor }) => [nickname, nicknameColor])).toEqual([
    ['푸른***', '#0a9a6c'],
    ['푸른***', '#0a9a6c'],
    ['솔***', ''],
  ]);
  expect(asked).toEqual([['7', '8']]);
  expect(feed.flatMap(Object.keys)).not.toContain('accountId');
});

test('without an answer about colours the feed is told all the same', async () => {
  const { held } = services(() => Promise.reject(new Error('away')));
  expect((await readFeed(held)).map(({ money, nicknameColor }) => [money, nicknameColor])).toEqual(
    items.map(({ money }) => [money, '']),
  );
});
