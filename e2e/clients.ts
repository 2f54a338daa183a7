import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer<T = Record<string, unknown>> {
  result: boolean;
  data: T;
  error?: { message: string; code: string };
  renewSessionToken?: string;
}

/** A member's or visitor's legacy client: it keeps the token, and a renewed one in its place. */
export class LegacyClient {
  token = '';
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async post<T = Record<string, unknown>>(path: string, body: unknown = {}): Promise<Answer<T>> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.token, pathname: '/' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer<T>;
    if (answer.renewSessionToken) this.token = answer.renewSessionToken;
    return answer;
  }

  /** The data of a call that must succeed. */
  async get<T = Record<string, unknown>>(path: string, body: unknown = {}): Promise<T> {
    const answer = await this.post<T>(path, body);
    if (!answer.result) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer.data;
  }

  /** A call of the sites' own API, which has some that the old one has not. */
  async call<T = Record<string, unknown>>(method: string, body: unknown): Promise<T & { code?: string }> {
    const response = await fetch(`${this.#url}/madang.player.v1.${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.token },
      body: JSON.stringify(body),
    });
    return (await response.json()) as T & { code?: string };
  }

  async login(account: string, password: string, path = '/login'): Promise<void> {
    this.token = (await this.get<{ token: string }>(path, { account, password, device: 'PC' })).token;
  }
}

/** As many as the APIs give at once. */
const pageRows = 100;

/** A console's client, in the dialect of its data provider: it keeps the token, and a renewed one in its place. */
export class RestClient {
  token = '';
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async ask<T>(
    path: string,
    init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<T> {
    const response = await fetch(`${this.#url}/rest/${path}`, {
      method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
      headers: { 'content-type': 'application/json', authorization: this.token, ...init.headers },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });
    this.token = response.headers.get('x-renew-session-token') ?? this.token;
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }

  async login(account: string, password: string, console: 'admin' | 'partner'): Promise<void> {
    this.token = (await this.ask<{ token: string }>('login', { body: { account, password, console } })).token;
  }

  list<T>(resource: string, filter: unknown = {}, range: readonly [number, number] = [0, 24]): Promise<T[]> {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify(range),
      sort: '["id","DESC"]',
    });
    return this.ask<T[]>(`${resource}?${query}`);
  }

  /** Every row of a list, page by page. */
  async all<T>(resource: string, filter: unknown = {}): Promise<T[]> {
    const rows: T[] = [];
    for (let from = 0; ; from += pageRows) {
      const page = await this.list<T>(resource, filter, [from, from + pageRows - 1]);
      rows.push(...page);
      if (page.length < pageRows) return rows;
    }
  }

  act(
    resource: string,
    action: string,
    body: unknown,
    key = crypto.randomUUID(),
  ): Promise<{ id: number | string; ok: boolean; error?: { code: string } }[]> {
    return this.ask(`${resource}/actions/${action}`, { body, headers: { 'idempotency-key': key } });
  }
}

const maxPauseMs = 200;

/** Asks until the answer is there, at first often; fails with what was said last. */
export async function eventually<T>(ask: () => Promise<T | undefined>, limitMs: number, what: string): Promise<T> {
  const until = Date.now() + limitMs;
  let last: unknown;
  for (let pauseMs = 5; Date.now() < until; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      last = error;
    }
    await sleep(pauseMs);
  }
  throw new Error(`${what} did not happen within ${limitMs / 1000} s`, { cause: last });
}

export interface RoundData {
  id: string;
  round: number;
  closes_at: string;
  draws_at: string;
  odds: { market: string; pick: string; odds: number }[];
}

/** The running round of those games that closes first, of those that sell for so long still. */
export function soonestRound(client: LegacyClient, games: readonly string[], seconds: number): Promise<RoundData> {
  const closesAt = ({ closes_at }: RoundData): number => new Date(closes_at).getTime();
  return eventually(
    async () => {
      const boards = games.map((game) => client.get<{ current: RoundData | null }>('/user/game/rounds', { game }));
      const rounds = (await Promise.all(boards)).flatMap(({ current }) => current ?? []);
      const selling = rounds.filter((round) => closesAt(round) - Date.now() > seconds * 1000);
      return selling.toSorted((a, b) => closesAt(a) - closesAt(b))[0];
    },
    // A round of five minutes has at most as many left when it is too late for the one before.
    300_000,
    `a round that sells for ${seconds} s`,
  );
}

/** The running round of a game, when it still sells for a while; else the next one. */
export function sellingRound(client: LegacyClient, game: string, seconds = 6): Promise<RoundData> {
  return eventually(
    async () => {
      const { current } = await client.get<{ current: RoundData | null }>('/user/game/rounds', { game });
      return current && new Date(current.closes_at).getTime() - Date.now() > seconds * 1000 ? current : undefined;
    },
    90_000,
    `a round of ${game} that sells`,
  );
}
