import type { Id } from './rows.ts';

export interface ConsoleIdentity {
  id: Id;
  account: string;
  nickname: string;
  kind: 'ADMIN' | 'AGENT';
  role: string;
  path: string;
  level?: number;
  totp_enrolled: boolean;
  /** When an operator took the authenticator away; null unless that happened since one was put in force. */
  totp_reset_at?: string | null;
}

export interface LoginAnswer {
  token: string;
  identity: ConsoleIdentity;
  permissions: string[];
}

/** One row of the answer of `POST /rest/R/actions/ACTION`. */
export interface ActionResult<T = unknown> {
  id: Id;
  ok: boolean;
  error?: { code: string; message: string; field?: string };
  data?: T;
}
