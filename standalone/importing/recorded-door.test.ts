import type { FeedMessage } from '@madang/game-feeds/sports/feed-message.ts';
import { expect, test } from 'vitest';
import { progressLine, progressText } from './progress-line.ts';
import { bytesOf, partsOf } from './recorded-door.ts';

const beat = (id: string): FeedMessage => ({ id, at: 1, kind: 'heartbeat' });

test('messages are sent in parts that fit into a request, none lost and none moved', () => {
  const messages = Array.from({ length: 450 }, (_, index) =>
    beat(`${index}${'x'.repeat(index % 7 === 0 ? 5_000 : 1)}`),
  );
  const parts = partsOf(messages);
  expect(parts.flat()).toEqual(messages);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(200);
  for (const part of parts)
    if (part.length > 1) expect(part.reduce((sum, one) => sum + bytesOf(one), 0)).toBeLessThanOrEqual(60_000);
  expect(partsOf([])).toEqual([]);
});

const report = { matches: 3, messages: 9, refusals: 1, refused: [] };

test('how far it is, is a bar on a terminal and some lines elsewhere', () => {
  expect(progressText(10, 20, report)).toBe(
    `[${'#'.repeat(15)}${'.'.repeat(15)}] 50%  line 10 of 20, 3 matches, 1 refused`,
  );
  const said: string[] = [];
  const write = (text: string | Uint8Array) => said.push(String(text)) > 0;
  const bar = progressLine(100, { isTTY: false, write: write as never });
  for (let line = 0; line <= 100; line++) bar.show(line, report);
  expect(said).toHaveLength(11);
});
