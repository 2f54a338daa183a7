import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../figure.ts';
import type { Expected, FromPollers, Polled, PollPlan, ToPollers } from './poll-plan.ts';

/**
 * Polls as the legacy sites do: each client over a connection of its own, at its own times whether or not others were
 * answered. It is a process of its own: what it takes is no part of what the gateway takes.
 */
const tickMs = 1;
const openAtOnce = 64;
const mostSamples = 2_000_000;
const headEnd = Buffer.from('\r\n\r\n');
const succeeded = Buffer.from('{"result":true');

/** A text that is waited for, and who still waits. */
interface Waited extends Expected {
  bytes: Buffer;
  waiting: Set<Client>;
  slowestMs: number;
}

interface Client {
  socket: Socket;
  token: string;
  /** Requests that are due or under way, by when each was due; the first is under way. */
  queue: { dueAt: number; request: string }[];
  chunks: Buffer[];
  received: number;
  /** Bytes of the answer that is coming; unknown before its head is there. */
  length: number;
  waited: Waited[];
  /** It was told that its session ended. */
  isOut: boolean;
}

/** A time within each period, and what is sent then. */
interface Due {
  atMs: number;
  client: number;
}

let plan: PollPlan;
const clients: Client[] = [];
const expected: Waited[] = [];
const samples = new Float64Array(mostSamples);
let count = 0;
let bytes = 0;
let measuring = false;
let refused: Record<string, number> = {};

const tell = (message: FromPollers): void => void process.send?.(message);

const requestOf = (path: string, token: string, page: string): string => {
  const body = JSON.stringify({ path: page });
  return (
    `POST ${path} HTTP/1.1\r\nhost: ${plan.host}\r\nauthorization: ${token}\r\npathname: ${page}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
};

const now = (): number => performance.timeOrigin + performance.now();

function enqueue(client: Client, path: string, dueAt: number): void {
  client.queue.push({ dueAt, request: requestOf(path, client.token, '/game') });
  if (client.queue.length === 1) client.socket.write(client.queue[0]?.request ?? '');
}

function take(client: Client, chunk: Buffer): void {
  client.chunks.push(chunk);
  client.received += chunk.length;
  if (client.length === 0) readHead(client);
  if (client.length === 0 || client.received < client.length) return;
  const answer = client.chunks.length === 1 ? chunk : Buffer.concat(client.chunks);
  client.chunks = [];
  client.received = 0;
  client.length = 0;
  answered(client, answer, now());
}

function readHead(client: Client): void {
  const so = client.chunks.length === 1 ? (client.chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(client.chunks);
  const end = so.indexOf(headEnd);
  if (end < 0) return;
  const head = so.toString('latin1', 0, end);
  client.length = end + headEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  client.token = /x-renew-session-token: (\S+)/i.exec(head)?.[1] ?? client.token;
}

function answered(client: Client, answer: Buffer, at: number): void {
  const asked = client.queue.shift();
  const body = answer.subarray(answer.indexOf(headEnd) + headEnd.length);
  let isAwaited = false;
  if (client.waited.length > 0) {
    client.waited = client.waited.filter((waited) => {
      if (!body.includes(waited.bytes)) return true;
      isAwaited = true;
      client.isOut ||= waited.ends === true;
      waited.waiting.delete(client);
      waited.slowestMs = Math.max(waited.slowestMs, at - waited.at);
      return false;
    });
    if (client.isOut) leave(client);
  }
  if (measuring && asked) note(answer, body, at - asked.dueAt, isAwaited);
  const next = client.queue[0];
  if (next) client.socket.write(next.request);
}

/** Without a session it sees nothing else that it waited for. */
function leave(client: Client): void {
  for (const { waiting } of client.waited) waiting.delete(client);
  client.waited = [];
}

/** What was expected counts for no refusal: a session that was ended is refused, and that is what its client waits for. */
function note(answer: Buffer, body: Buffer, ms: number, isAwaited: boolean): void {
  bytes += answer.length;
  if (count < mostSamples) samples[count++] = ms;
  if (isAwaited || body.subarray(0, succeeded.length).equals(succeeded)) return;
  const code = /"code":"([A-Z_]+)"/.exec(body.toString())?.[1] ?? answer.toString('latin1', 9, 12);
  refused[code] = (refused[code] ?? 0) + 1;
}

function open(token: string, number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(plan.port, plan.host);
    socket.setNoDelay(true);
    const client: Client = { socket, token, queue: [], chunks: [], received: 0, length: 0, waited: [], isOut: false };
    clients[number] = client;
    socket.on('data', (chunk: Buffer) => take(client, chunk));
    socket.once('connect', () => resolve());
    socket.once('error', reject);
    socket.once('close', () => {
      if (measuring) refused.closed = (refused.closed ?? 0) + 1;
    });
  });
}

async function openAll(given: PollPlan): Promise<void> {
  plan = given;
  let next = 0;
  const opener = async (): Promise<void> => {
    while (next < plan.tokens.length) {
      const number = next++;
      await open(plan.tokens[number] ?? '', number);
    }
  };
  await Promise.all(Array.from({ length: openAtOnce }, opener));
  poll();
  tell({ kind: 'ready' });
}

/** The same numbers in every run, spread as if by chance. */
function spread(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sends for ever, each request when it is due: at a time of its own in each period. */
function poll(): void {
  const chance = spread(7);
  const dues = (everyMs: number): Due[] =>
    plan.tokens.map((_, client) => ({ atMs: chance() * everyMs, client })).sort((a, b) => a.atMs - b.atMs);
  follow('/api/getContext', dues(plan.everyMs), plan.everyMs);
  follow('/api/user/updateSession', dues(plan.keepAliveMs), plan.keepAliveMs);
}

function follow(path: string, dues: readonly Due[], everyMs: number): void {
  const startedAt = now();
  let next = 0;
  const tick = (): void => {
    const elapsed = now() - startedAt;
    for (;;) {
      const due = dues[next % dues.length];
      if (!due) return;
      const atMs = Math.floor(next / dues.length) * everyMs + due.atMs;
      if (atMs > elapsed) break;
      const client = clients[due.client];
      if (client?.isOut === false) enqueue(client, path, startedAt + atMs);
      next += 1;
    }
    setTimeout(tick, tickMs);
  };
  tick();
}

async function stretch(seconds: number): Promise<Polled> {
  count = 0;
  bytes = 0;
  refused = {};
  measuring = true;
  const used = process.cpuUsage();
  const startedAt = performance.now();
  await sleep(seconds * 1000);
  measuring = false;
  const took = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(used);
  const sorted = samples.slice(0, count).sort();
  return {
    answered: count,
    perSecond: count / took,
    refused,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    maxMs: sorted.at(-1) ?? 0,
    bytesPerSecond: bytes / took,
    busy: (user + system) / 1e6 / took,
  };
}

function expect(wanted: Expected): void {
  const who = wanted.clients?.flatMap((number) => clients[number] ?? []) ?? clients.filter(({ isOut }) => !isOut);
  const waited = { ...wanted, bytes: Buffer.from(wanted.text), waiting: new Set(who), slowestMs: 0 };
  expected.push(waited);
  for (const client of who) client.waited.push(waited);
}

process.on('message', (message: ToPollers) => {
  if (message.kind === 'plan') void openAll(message.plan);
  else if (message.kind === 'stretch') void stretch(message.seconds).then((polled) => tell({ kind: 'polled', polled }));
  else if (message.kind === 'expect') expect(message.expected);
  else if (message.kind === 'tell')
    tell({
      kind: 'seen',
      seen: expected.map(({ id, slowestMs, waiting }) => ({ id, slowestMs, missing: waiting.size })),
    });
  else process.exit(0);
});
