import { createSign, type KeyObject, randomUUID } from 'node:crypto';

/** Amounts are told in so many parts of a won. */
export const parts = 100_000n;

export type Path = 'user/info' | 'user/balance' | 'transaction/bet' | 'transaction/win' | 'transaction/rollback';
export type Fields = Readonly<Record<string, unknown>>;

/** Who plays, with the token of a game's session. */
export interface Player {
  user: string;
  token: string;
}

export interface Answer {
  http: number;
  status: string;
  user?: string;
  requestId?: string;
  /** In parts of a won; undefined where none was told. */
  balance?: bigint;
}

export interface SupplierOptions {
  url: string;
  vendor: string;
  key: KeyObject;
}

/** What is sent otherwise than a supplier would. */
export interface Otherwise {
  /** In place of the right one; empty for none. */
  signature?: string;
  /** Code of the vendor in the address. */
  vendor?: string;
}

const timeoutMs = 20_000;

/** A supplier of the kind whose calls an operator takes. */
export class Supplier {
  readonly #options: SupplierOptions;

  constructor(options: SupplierOptions) {
    this.#options = options;
  }

  sign(body: string): string {
    return createSign('RSA-SHA256').update(body).sign(this.#options.key, 'base64');
  }

  call(path: Path, fields: Fields, otherwise: Otherwise = {}): Promise<Answer> {
    return this.send(path, jsonOf(fields), otherwise);
  }

  /** Sends a body as it is. */
  async send(path: string, body: string, { signature, vendor }: Otherwise = {}, method = 'POST'): Promise<Answer> {
    const given = signature ?? this.sign(body);
    const answer = await fetch(`${this.#options.url}/seamless/${vendor ?? this.#options.vendor}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(given !== '' && { 'x-hub88-signature': given }) },
      ...(method === 'GET' ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { http: answer.status, ...answerOf(await answer.text()) };
  }

  /** What the player has, in parts of a won. */
  async balance({ user, token }: Player): Promise<bigint> {
    const answer = await this.call('user/balance', { user, token, request_uuid: randomUUID() });
    if (answer.balance === undefined) throw new Error(`no balance of ${user}: ${answer.http} ${answer.status}`);
    return answer.balance;
  }
}

/** Numbers that a double would round are written out. */
export const jsonOf = (fields: Fields): string =>
  `{${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`)
    .join(',')}}`;

/** Reads a balance from its text, since a double may round it. */
function answerOf(text: string): Omit<Answer, 'http'> {
  try {
    const told = JSON.parse(text) as { status?: unknown; user?: unknown; request_uuid?: unknown; balance?: unknown };
    const [, balance] = /"balance"\s*:\s*(-?\d+)\s*[,}]/.exec(text) ?? [];
    return {
      status: String(told.status ?? ''),
      ...(typeof told.user === 'string' && { user: told.user }),
      ...(typeof told.request_uuid === 'string' && { requestId: told.request_uuid }),
      ...(balance !== undefined && { balance: BigInt(balance) }),
    };
  } catch {
    return { status: '' };
  }
}
