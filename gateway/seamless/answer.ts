import { type Echo, parts } from './read-call.ts';
import type { Status } from './status.ts';

/** What a call is answered with. */
export interface Answer {
  status: Status;
  echo?: Echo;
  /** KRW of the member, where it is told. */
  balance?: bigint;
  /** HTTP status where it is not 200: a supplier asks again after any other one. */
  code?: number;
}

/** By hand, since a balance in parts of a won goes beyond what a number holds. */
export function answerText({ status, echo = {}, balance }: Answer): string {
  const told = {
    status,
    ...(echo.user !== undefined && { user: echo.user }),
    ...(echo.requestId !== undefined && { request_uuid: echo.requestId }),
  };
  const text = JSON.stringify(told);
  return balance === undefined ? text : `${text.slice(0, -1)},"currency":"KRW","balance":${balance * parts}}`;
}

/** Nobody knows whether the call was booked: the supplier is to send it again, and must not take it for a refusal. */
export const unknown = (echo: Echo, code = 503): Answer => ({ status: 'RS_ERROR_UNKNOWN', echo, code });
