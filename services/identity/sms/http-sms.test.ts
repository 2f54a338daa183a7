import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { httpSms } from './http-sms.ts';
import { smsText } from './sms-text.ts';

async function supplier(status: number, delayMs = 0) {
  const got: { auth: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      got.push({ auth: request.headers.authorization, body: JSON.parse(body) });
      setTimeout(() => response.writeHead(status).end('{}'), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const signal = new AbortController().signal;

test('a message is handed over with the token', async () => {
  await using at = await supplier(202);
  await httpSms({ url: at.url, token: 'key', timeoutMs: 2_000 }).send('01012345678', 'hello', signal);
  expect(at.got).toEqual([{ auth: 'Bearer key', body: { to: '01012345678', text: 'hello' } }]);
});

test('a supplier that refuses, redirects, is slow or is not there is UNAVAILABLE', async () => {
  for (const status of [302, 400, 500]) {
    await using at = await supplier(status);
    await expect(httpSms({ url: at.url, token: '', timeoutMs: 2_000 }).send('1', 'x', signal)).rejects.toThrow(
      'UNAVAILABLE',
    );
  }
  await using slow = await supplier(200, 500);
  await expect(httpSms({ url: slow.url, token: '', timeoutMs: 50 }).send('1', 'x', signal)).rejects.toThrow(
    'UNAVAILABLE',
  );
  await expect(
    httpSms({ url: 'http://127.0.0.1:1/', token: '', timeoutMs: 500 }).send('1', 'x', signal),
  ).rejects.toThrow('UNAVAILABLE');
});

test('each language has its text with the code, and an unknown one the Korean', () => {
  const texts = ['ko', 'ja', 'vi', 'th', 'en'].map((language) => smsText(language, '123456'));
  expect(new Set(texts).size).toBe(5);
  for (const text of texts) expect(text).toContain('123456');
  for (const odd of ['', 'xx', 'toString']) expect(smsText(odd, '123456')).toBe(texts[0]);
});
