import type { Language } from '@madang/i18n/languages.ts';
import type { ReasonName } from '@madang/runtime/errors.ts';
import type { Texts } from '../text/reason-text.ts';
import { type FieldNames, type Refusal, refusalOf } from '../text/refusal.ts';
import { ReadyData } from './ready-data.ts';

/** A business refusal is an answer like any other; only these are told by the status as well. */
const statuses: Partial<Record<ReasonName, number>> = {
  INTERNAL: 500,
  RATE_LIMITED: 429,
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 503,
};

export interface LegacyRefusal {
  status: number;
  body: { result: false; data: Record<string, unknown>; error: Refusal; renewSessionToken?: string };
  retryAfter?: string;
}

const opens = Buffer.from('{"result":true,"data":');
const closes = Buffer.from('}');

export function success(data: unknown, renewed: string): string | Buffer {
  if (data instanceof ReadyData)
    return Buffer.concat([
      opens,
      ...data.pieces,
      renewed ? Buffer.from(`,"renewSessionToken":${JSON.stringify(renewed)}}`) : closes,
    ]);
  return JSON.stringify(renewed ? { result: true, data, renewSessionToken: renewed } : { result: true, data });
}

/** Texts that clients compare with, so that no catalogue may change them. */
function fixedText(code: ReasonName, language: Language, isAdminPath: boolean): string | undefined {
  if (code === 'INVALID_REQUEST') return isAdminPath ? 'invalid request admin' : 'Invalid Request';
  if (code === 'EXPIRED_SESSION' && language === 'en') return 'expired session';
  return undefined;
}

export interface RefusalFacts {
  texts: Texts;
  language: Language;
  /** On an administrator's path without an administrator's session. */
  isAdminPath: boolean;
  names?: FieldNames | undefined;
  renewed?: string;
  /** What the call tells beside its refusal. */
  data?: Record<string, unknown>;
  /** A status that the transport has decided, for example 413. */
  status?: number;
}

export function legacyRefusal(thrown: unknown, facts: RefusalFacts): LegacyRefusal {
  const error = refusalOf(thrown, facts.texts, facts.language, facts.names);
  // Whoever has a session but not an administrator's is told the same as one who has none.
  if (facts.isAdminPath && error.code === 'FORBIDDEN') error.code = 'INVALID_REQUEST';
  error.message = fixedText(error.code, facts.language, facts.isAdminPath) ?? error.message;
  const refusal: LegacyRefusal = {
    status: facts.status ?? statuses[error.code] ?? 200,
    body: { result: false, data: facts.data ?? {}, error },
  };
  if (facts.renewed) refusal.body.renewSessionToken = facts.renewed;
  if (refusal.status === 429) refusal.retryAfter = String(error.meta?.retry_after ?? 1);
  return refusal;
}
