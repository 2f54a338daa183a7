import { expect, test } from 'vitest';
import { type EarlyAsk, RECEIVED, SENT, takeEarly } from './early-answers.ts';

const url = 'https://play.example/madang.player.v1.SessionService/GetContext';
const headers = { pathname: '/', 'accept-language': 'ko' };

const asked = (more: Partial<EarlyAsk> = {}): EarlyAsk => ({
  url,
  body: '{}',
  headers,
  sentMs: 100,
  answer: Promise.resolve({ response: new Response('{"system":{}}', { status: 200 }), receivedMs: 250 }),
  ...more,
});

const question = (more: Record<string, string> = {}, body: unknown = new TextEncoder().encode('{}')) => ({
  url,
  headers: new Headers({ ...headers, ...more }),
  body,
});

test('an early answer is taken once, and says when it was asked for', async () => {
  const asks = [asked()];
  const answer = await takeEarly(asks, question(), 300);
  expect([answer?.headers.get(SENT), answer?.headers.get(RECEIVED)]).toEqual(['100', '250']);
  expect(await answer?.json()).toEqual({ system: {} });
  expect(await takeEarly(asks, question(), 300)).toBeUndefined();
});

test('a refusal is taken as it is, instead of being asked for twice', async () => {
  const refused = Promise.resolve({
    response: new Response('{"code":"unauthenticated"}', { status: 401 }),
    receivedMs: 1,
  });
  const answer = await takeEarly([asked({ answer: refused })], question(), 300);
  expect([answer?.status, await answer?.json()]).toEqual([401, { code: 'unauthenticated' }]);
});

test('two questions of one method are told apart by what they say', async () => {
  const second = asked({ body: '{"path":"/fair"}', sentMs: 120 });
  const asks = [asked(), second];
  const answer = await takeEarly(asks, question({}, '{"path":"/fair"}'), 300);
  expect([answer?.headers.get(SENT), asks.length]).toEqual(['120', 1]);
});

test('an answer to somebody else, elsewhere or in another language is none', async () => {
  for (const more of [{ authorization: 'token-1' }, { pathname: '/fair' }, { 'accept-language': 'en' }])
    expect(await takeEarly([asked()], question(more), 300)).toBeUndefined();
  const mine = asked({ headers: { ...headers, Authorization: 'token-1' } });
  expect(await takeEarly([mine], question(), 300)).toBeUndefined();
  const again = asked({ headers: { ...headers, Authorization: 'token-1' } });
  expect(await takeEarly([again], question({ authorization: 'token-1' }), 300)).toBeDefined();
});

test('what is old, was not answered, never came or asks for something else is asked again', async () => {
  expect(await takeEarly([asked()], question(), 4_100)).toBeDefined();
  expect(await takeEarly([asked()], question(), 4_101)).toBeUndefined();
  const away = Promise.resolve({ response: new Response('', { status: 503 }), receivedMs: 1 });
  expect(await takeEarly([asked({ answer: away })], question(), 300)).toBeUndefined();
  expect(await takeEarly([asked({ answer: Promise.resolve(undefined) })], question(), 300)).toBeUndefined();
  expect(await takeEarly([asked()], question({}, '{"path":"/"}'), 300)).toBeUndefined();
  const elsewhere = { ...question(), url: `${url}s` };
  expect(await takeEarly([asked()], elsewhere, 300)).toBeUndefined();
});
