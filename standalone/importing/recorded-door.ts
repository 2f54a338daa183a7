import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedMessage } from '@madang/game-feeds/sports/feed-message.ts';

/** A request is so long at most, in what it is on its way: the gateway takes 65,536 bytes of a body. */
const mostBytes = 60_000;
const mostMessages = 200;
const attempts = 5;
const timeoutMs = 30_000;
const mostRefused = 1_000;

interface Answer {
  token?: string;
  error?: { code: string; message?: string };
}

interface Taken {
  ok: boolean;
  data?: { taken: number; known: number; refused: { index: number; problem: string }[] };
  error?: { code: string };
}

export interface RecordedDoor {
  /** Resolves when all of it is taken. */
  send(batch: readonly FeedMessage[]): Promise<void>;
  readonly taken: number;
  readonly known: number;
  readonly refused: readonly { id: string; problem: string }[];
}

/** Logs an administrator in and takes messages to the platform, each request again until it is answered. */
export async function recordedDoor(
  url: string,
  file: { name: string; hash: string },
  env: NodeJS.ProcessEnv,
): Promise<RecordedDoor> {
  const { MADANG_ACCOUNT: account, MADANG_PASSWORD: password, MADANG_OTP: otp } = env;
  if (!account || !password) throw new Error('MADANG_ACCOUNT and MADANG_PASSWORD are to name an administrator');
  const { token, error } = await post<Answer>(`${url}/rest/login`, {
    account,
    password,
    console: 'admin',
    ...(otp && { otp }),
  });
  if (!token) throw new Error(`the login was refused: ${error?.code ?? 'nobody knows why'}`);
  const door = { taken: 0, known: 0, refused: [] as { id: string; problem: string }[] };

  async function sendPart(messages: readonly FeedMessage[]): Promise<void> {
    const body = {
      ids: ['replay'],
      file_name: file.name,
      file_hash: file.hash,
      messages: messages.map((message) => JSON.stringify(message)),
    };
    const answer = await post<Taken[] | Answer>(`${url}/rest/sports-feeds/actions/take-recorded`, body, token);
    const [item] = Array.isArray(answer) ? answer : [];
    const refusal = Array.isArray(answer) ? item?.error : answer.error;
    if (!item?.data) throw new Error(`the platform takes no recorded matches: ${refusal?.code ?? 'nobody knows why'}`);
    door.taken += item.data.taken;
    door.known += item.data.known;
    for (const { index, problem } of item.data.refused)
      if (door.refused.length < mostRefused) door.refused.push({ id: messages[index]?.id ?? '', problem });
  }

  return Object.assign(door, {
    send: async (batch: readonly FeedMessage[]) => {
      for (const part of partsOf(batch)) await sendPart(part);
    },
  });
}

/** Parts that fit into a request each, in the order of the messages. */
export function partsOf(batch: readonly FeedMessage[]): FeedMessage[][] {
  const parts: FeedMessage[][] = [];
  let part: FeedMessage[] = [];
  let bytes = 0;
  for (const message of batch) {
    const length = bytesOf(message);
    if (part.length > 0 && (bytes + length > mostBytes || part.length === mostMessages)) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push(message);
    bytes += length;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** What a message adds to a body: JSON in a text of JSON, and the comma behind it. */
export const bytesOf = (message: FeedMessage): number => Buffer.byteLength(JSON.stringify(JSON.stringify(message))) + 1;

/** The same request with the same key until somebody answers it: what was taken is not taken again. */
async function post<T>(address: string, body: unknown, token = ''): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal });
      const isBusy = answer.status === 429 || answer.status >= 500;
      if (!isBusy || attempt === attempts) return (await answer.json()) as T;
    } catch (error) {
      if (attempt === attempts) throw new Error(`${address} does not answer`, { cause: error });
    }
    await sleep(500 * 2 ** attempt);
  }
}
