import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { percentile } from '../figure.ts';
import type { LoadResult, SupplierPlan } from './plan.ts';

/**
 * Sends a supplier's bets, each with its win, over keep-alive connections as fast as they are answered. Signing costs ten times
 * what checking does, and is the supplier's own: all calls are signed before the first one is sent.
 */
const plan = JSON.parse(process.argv[2] ?? '{}') as SupplierPlan;
const key = createPrivateKey(plan.key);
const signed = promisify(sign);
/** Signed at once, by the threads that Node has for it. */
const width = 64;

async function requestOf(path: string, fields: object): Promise<Buffer> {
  const body = Buffer.from(JSON.stringify(fields));
  const signature = await signed('RSA-SHA256', body, key);
  return Buffer.from(
    `POST /seamless/${plan.vendor}/transaction/${path} HTTP/1.1\r\nhost: ${plan.host}\r\n` +
      `x-hub88-signature: ${signature.toString('base64')}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  );
}

async function pairOf(n: number): Promise<Buffer[]> {
  const { user = '', token = '' } = plan.players[n % plan.players.length] ?? {};
  const ids = () => ({ request_uuid: randomUUID(), transaction_uuid: randomUUID() });
  const amount = plan.stake * 100_000;
  const common = { user, amount, currency: 'KRW', round: randomUUID(), game_code: plan.game, is_free: false };
  const bet = {
    ...common,
    ...ids(),
    token,
    round_closed: false,
    supplier_user: user,
    bet: 'zero',
    meta: { lines: 20 },
  };
  const win = { ...common, ...ids(), reference_transaction_uuid: bet.transaction_uuid, round_closed: true };
  return [await requestOf('bet', bet), await requestOf('win', win)];
}

/** The calls of each connection, in their order. */
async function signAll(): Promise<Buffer[][]> {
  const queues: Buffer[][] = Array.from({ length: plan.connections }, () => []);
  let next = 0;
  const signer = async (): Promise<void> => {
    while (next < plan.pairs) {
      const n = next++;
      queues[n % plan.connections]?.push(...(await pairOf(n)));
    }
  };
  await Promise.all(Array.from({ length: width }, signer));
  return queues;
}

const queues = await signAll();
const samples = new Float64Array(2 * plan.pairs);
const refused: Record<string, number> = {};
let count = 0;
let accepted = 0;

function record(body: string, http: string, ms: number): void {
  samples[count++] = ms;
  const status = /"status":"(\w+)"/.exec(body)?.[1] ?? http;
  if (status === 'RS_OK') accepted += 1;
  else refused[status] = (refused[status] ?? 0) + 1;
}

/** One connection: a call, its answer, the next call. */
function drive(calls: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(plan.port, plan.host);
    socket.setNoDelay(true);
    let next = 0;
    let sentAt = 0;
    let text = '';
    const send = (): void => {
      const call = calls[next++];
      sentAt = performance.now();
      if (call) socket.write(call);
      else {
        socket.end();
        resolve();
      }
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const headEnd = text.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (text.length < headEnd + 4 + length) return;
      record(text.slice(headEnd + 4), text.slice(9, 12), performance.now() - sentAt);
      text = '';
      send();
    });
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

const started = performance.now();
await Promise.all(queues.map(drive));
const sorted = samples.subarray(0, count).sort();
const result: LoadResult = {
  accepted,
  refused,
  seconds: (performance.now() - started) / 1000,
  p50Ms: percentile(sorted, 0.5),
  p99Ms: percentile(sorted, 0.99),
};
process.stdout.write(JSON.stringify(result));
