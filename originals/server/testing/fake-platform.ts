import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountScale, readExact, writeExact } from '../exact-json.ts';

export interface Call {
  path: string;
  transaction: string;
  reference: string;
  amount: bigint;
}

/** `lose` books the call and hangs up without an answer. */
export type Mood = 'answer' | 'fail' | 'lose' | 'refuse';

/** Made once: it takes longer than many a test. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A platform with a purse: it takes each transaction once, and has moods. */
export async function fakePlatform(start = 100_000n) {
  const data = mkdtempSync(join(tmpdir(), 'originals-'));
  const booked = new Map<string, Call>();
  const calls: Call[] = [];
  const wrong: string[] = [];
  const purse = { balance: start, publicKey: '', mood: (_call: Call): Mood => 'answer' };
  const book = (call: Call): string => {
    if (call.path === '/user/balance' || booked.has(call.transaction)) return 'RS_OK';
    if (call.path === '/transaction/bet') {
      if ([...booked.values()].some(({ reference }) => reference === call.transaction))
        return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (purse.balance < call.amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      purse.balance -= call.amount;
    } else if (call.path === '/transaction/win') {
      if (!booked.has(call.reference)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      purse.balance += call.amount;
    } else purse.balance += booked.get(call.reference)?.amount ?? 0n;
    booked.set(call.transaction, call);
    return 'RS_OK';
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
    if (!verify('RSA-SHA256', body, purse.publicKey, signature)) wrong.push('signature');
    const fields = readExact(body.toString()) as Record<string, never>;
    const { transaction_uuid: transaction = '', reference_transaction_uuid: reference = '', amount = 0n } = fields;
    const call: Call = { path: request.url ?? '', transaction, reference, amount: amount / amountScale };
    calls.push(call);
    const mood = purse.mood(call);
    if (mood === 'fail') return void response.writeHead(503).end();
    const status = mood === 'refuse' ? 'RS_ERROR_USER_DISABLED' : book(call);
    if (mood === 'lose') return void response.destroy();
    response.end(writeExact({ status, balance: purse.balance * amountScale }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const supplier =
    (base: string) =>
    async (path: string, value: unknown, signed = true) => {
      const body = typeof value === 'string' ? value : writeExact(value);
      const signature = signed ? sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64') : 'bm8=';
      const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
      const response = await fetch(`${base}${path}`, { method: 'POST', body, headers });
      const told = readExact(await response.text()) as Record<string, unknown>;
      return { ...told, http: response.status } as Record<string, unknown>;
    };
  return {
    purse,
    booked,
    calls,
    wrong,
    data,
    supplier,
    env: {
      ORIGINALS_PORT: '0',
      ORIGINALS_DATA: data,
      ORIGINALS_PLATFORM_URL: `http://127.0.0.1:${port}`,
      ORIGINALS_PLATFORM_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    [Symbol.dispose]: () => {
      server.close();
      server.closeAllConnections();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export type FakePlatform = Awaited<ReturnType<typeof fakePlatform>>;

/** Opens a window at a running supplier, and answers how its page asks. */
export async function openWindow(platform: FakePlatform, base: string, user = '7', meta = {}, more = {}) {
  const asked = { user, token: 't', game_code: 'dice', product: '', currency: 'KRW', lang: 'ko', meta, ...more };
  const { url } = await platform.supplier(base)('/game/url', asked);
  const secret = new URL(String(url)).hash.slice(1);
  return async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-session': secret, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into it as it likes.
    return { http: response.status, ...((await response.json()) as any) };
  };
}

export const diceBet = (key: string, amount = '1000') => ({
  key,
  game: 'dice',
  clientSeed: 'lucky-7',
  bet: { direction: 'under', target: 9_800, amount },
});
