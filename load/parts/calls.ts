import http, { type RefinedResponse } from 'k6/http';

/** What every call of members answers. */
export interface Answer<Data> {
  result: boolean;
  data?: Data;
  error?: { code: string };
  renewSessionToken?: string;
}

const timeout = '10s';

/** What stood in the place of an answer that never came, or came from none of the gateway. */
export const whyNot = (response: RefinedResponse<'text'>): string => response.error || `HTTP ${response.status}`;

function read<Data>(response: RefinedResponse<'text'>): Answer<Data> {
  try {
    const answer = JSON.parse(response.body) as Answer<Data>;
    if (typeof answer.result === 'boolean') return answer;
  } catch {
    // A proxy's page, or nothing at all.
  }
  return { result: false, error: { code: whyNot(response) } };
}

/** A member's or visitor's calls, with its session. */
export class Member {
  token = '';
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  ask<Data>(path: string, body: object, call: string): Answer<Data> {
    const response = http.post(`${this.#url}/api${path}`, JSON.stringify(body), {
      headers: { 'content-type': 'application/json', authorization: this.token, pathname: '/' },
      tags: { call, name: path },
      responseType: 'text',
      timeout,
    });
    const answer = read<Data>(response);
    if (answer.renewSessionToken) this.token = answer.renewSessionToken;
    return answer;
  }
}

export interface Asked<Data> {
  data: Data | undefined;
  /** A stable code, or what stood in its place; empty where all was well. */
  refused: string;
}

/** An operator's calls of the consoles' API. */
export class Operator {
  token = '';
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  ask<Data>(path: string, call: string, body?: object): Asked<Data> {
    const headers = {
      'content-type': 'application/json',
      authorization: this.token,
      'idempotency-key': crypto.randomUUID(),
    };
    const options = {
      headers,
      tags: { call, name: path.replace(/[?].*/, '') },
      responseType: 'text',
      timeout,
    } as const;
    const url = `${this.#url}/rest/${path}`;
    const response = body === undefined ? http.get(url, options) : http.post(url, JSON.stringify(body), options);
    const renewed = response.headers['X-Renew-Session-Token'];
    if (renewed) this.token = renewed;
    let content: unknown;
    try {
      content = JSON.parse(response.body || '');
    } catch {
      return { data: undefined, refused: whyNot(response) };
    }
    if (response.status < 400) return { data: content as Data, refused: '' };
    const { error } = content as { error?: { code?: string } };
    return { data: undefined, refused: error?.code ?? whyNot(response) };
  }

  list<Row>(resource: string, filter: object, call = resource, rows = 25): Asked<Row[]> {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=${encodeURIComponent(`[0,${rows - 1}]`)}`;
    return this.ask<Row[]>(`${resource}?${query}&sort=${encodeURIComponent('["id","DESC"]')}`, call);
  }
}
