import type { CallOptions } from '@connectrpc/connect';
import { isLanguage, type Language, offeredLanguage, preferredLanguage } from '@madang/i18n/languages.ts';
import type { DomainError } from '@madang/runtime/errors.ts';
import type { FastifyRequest } from 'fastify';
import { type CallerKind, kindName, type Session } from './session.ts';

/** Who made a request: a visitor, or the holder of a session. */
export interface Caller {
  kind: CallerKind;
  session?: Session;
  ip: string;
  language: Language;
  /** Sent with every call to a service on the caller's behalf. */
  options: CallOptions;
  /** A new token in place of the sent one; empty mostly. */
  renewed: string;
  /** Why the sent token counts for nothing; absent without a token or with a good one. */
  problem?: DomainError;
}

export const languageOf = (request: FastifyRequest): Language => preferredLanguage(request.headers['accept-language']);

export function visitorOf(request: FastifyRequest, options: CallOptions, problem?: DomainError): Caller {
  const caller: Caller = { kind: 'visitor', ip: request.ip, language: languageOf(request), options, renewed: '' };
  if (problem) caller.problem = problem;
  return caller;
}

export function holderOf(request: FastifyRequest, session: Session, renewed: string): Caller {
  const { kind, language } = session.principal;
  return {
    kind: kindName(kind),
    session,
    ip: request.ip,
    language: isLanguage(language) ? language : languageOf(request),
    options: session.options,
    renewed,
  };
}

/** Consoles send the language that is chosen in the browser, which may be another than the account's. */
export const inAskedLanguage = (caller: Caller, { headers }: FastifyRequest): Caller => ({
  ...caller,
  language: offeredLanguage(headers['accept-language']) ?? caller.language,
});
