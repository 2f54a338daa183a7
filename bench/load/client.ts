import { connect, type Socket } from 'node:net';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { percentile } from '../figure.ts';
import type { LoadPlan, LoadResult } from './plan.ts';

/**
 * Places bets over keep-alive connections as fast as they are answered, each connection some members' own. It is a process of
 * its own and parses only what it must, so that the machine's time goes to what is measured.
 */
const plan = JSON.parse(process.argv[2] ?? '{}') as LoadPlan;
const samples = new Float64Array(2_000_000);
let count = 0;
let accepted = 0;
const refused: Record<string, number> = {};
const started = performance.now();
const endsAt = started + plan.seconds * 1000;

function request(token: string, n: number): string {
  const body = JSON.stringify({
    ...(plan.game && { game_type: plan.game }),
    folders: plan.slips[n % plan.slips.length],
    betting_money: plan.stake,
    odds_change: 'none',
    key: uuidv7(),
  });
  return (
    `POST /api/user/betting/place HTTP/1.1\r\nhost: ${plan.host}\r\nauthorization: ${token}\r\npathname: /game\r\n` +
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

function record(status: string, body: string, ms: number): void {
  samples[count++] = ms;
  if (body.startsWith('{"result":true')) accepted += 1;
  else {
    const code = /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? status;
    refused[code] = (refused[code] ?? 0) + 1;
  }
}

/** One connection: a request, its answer, the next request. */
function drive(tokens: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(plan.port, plan.host);
    socket.setNoDelay(true);
    let sentAt = 0;
    let n = 0;
    let text = '';
    const next = (): void => {
      sentAt = performance.now();
      if (sentAt >= endsAt || count >= samples.length) {
        socket.end();
        resolve();
        return;
      }
      socket.write(request(tokens[n % tokens.length] ?? '', n++));
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const headEnd = text.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (text.length < headEnd + 4 + length) return;
      const body = text.slice(headEnd + 4, headEnd + 4 + length);
      record(text.slice(9, 12), body, performance.now() - sentAt);
      text = '';
      next();
    });
    socket.once('connect', next);
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

const share = (connection: number): string[] => plan.tokens.filter((_, n) => n % plan.connections === connection);
await Promise.all(Array.from({ length: plan.connections }, (_, connection) => drive(share(connection))));
const sorted = samples.subarray(0, count).sort();
const result: LoadResult = {
  accepted,
  refused,
  seconds: (performance.now() - started) / 1000,
  p50Ms: percentile(sorted, 0.5),
  p99Ms: percentile(sorted, 0.99),
};
process.stdout.write(JSON.stringify(result));
