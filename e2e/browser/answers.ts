import { setTimeout as wait } from 'node:timers/promises';
import { fromJson, toBinary } from '@bufbuild/protobuf';
import { LiveEventSchema } from '@madang/proto/madang/player/v1/live_pb.ts';
import type { Page, Route } from 'playwright-core';

export const board = '**/*.GameService/GetBoard';
export const games = '**/*.GameService/ListGames';
export const bets = '**/*.BettingService/List';
export const live = '**/*.LiveService/Subscribe';

/** Lets every answer to what the address names come late, until the promise that is returned is called. */
export async function delay(page: Page, address: string, ms: number): Promise<() => Promise<void>> {
  const late = async (route: Route): Promise<void> => {
    await wait(ms);
    // A page that was left meanwhile has nobody to answer.
    await route.continue().catch(() => undefined);
  };
  await page.route(address, late);
  return () => page.unroute(address, late);
}

/** Changes what the server answers. */
export const change = <Answer extends object>(
  page: Page,
  address: string,
  turn: (answer: Answer) => object,
): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: turn((await response.json()) as Answer) });
  });

/** A message of a stream: flags, length, and what it says. */
function envelope(flags: number, message: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
}

const endOfStream = 2;

/** Takes the place of the live stream: once it may, it tells of these changes, and is silent from then on. */
export async function stream(page: Page, may: () => Promise<void>, changes: () => readonly object[]): Promise<void> {
  let told = false;
  await page.route(live, async (route) => {
    await may();
    // One that the page has given up meanwhile reads nothing: the next one is told.
    if (told || route.request().failure()) return;
    told = true;
    const messages = changes().map((change, place) => {
      const event = fromJson(LiveEventSchema, { sequence: String(place + 1), ...change });
      return envelope(0, toBinary(LiveEventSchema, event));
    });
    const body = Buffer.concat([...messages, envelope(endOfStream, Buffer.from('{}'))]);
    await route.fulfill({ body, contentType: 'application/connect+proto' }).catch(() => undefined);
  });
}
