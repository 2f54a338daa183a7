import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { readRecentJoins } from './recent-joins.ts';

test('who joined is told with its colour and without its account, and without an answer about colours as well', async () => {
  const joins = [
    { nickname: '푸른***', accountId: 7n },
    { nickname: '솔***', accountId: 8n },
  ];
  const services = (listNicknameColors: () => Promise<{ colors: { id: bigint; color: string }[] }>) =>
    ({
      recentJoins: { listRecentJoins: async () => ({ joins }) },
      nicknameColor: { listNicknameColors },
    }) as unknown as Services;
  const told = await readRecentJoins(services(async () => ({ colors: [{ id: 7n, color: '#0a9a6c' }] })));
  expect(told).toEqual([
    { nickname: '푸른***', joinedAt: undefined, nicknameColor: '#0a9a6c' },
    { nickname: '솔***', joinedAt: undefined, nicknameColor: '' },
  ]);
  const away = await readRecentJoins(services(() => Promise.reject(new Error('away'))));
  expect(away.map(({ nicknameColor }) => nicknameColor)).toEqual(['', '']);
});
