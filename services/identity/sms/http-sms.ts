import { DomainError } from '@madang/runtime/errors.ts';
import type { SmsPort } from './sms-port.ts';

/** Where a supplier, or a small bridge in front of one, takes messages as `POST {to, text}`. */
export interface HttpSmsOptions {
  url: string;
  /** Sent as a bearer token; empty for none. */
  token: string;
  timeoutMs: number;
}

/** Hands messages to a supplier over HTTP. Any answer but 2xx, and none in time, is UNAVAILABLE: the member tries again. */
export function httpSms(options: HttpSmsOptions): SmsPort {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  return {
    async send(to, text, signal) {
      let response: Response;
      try {
        response = await fetch(options.url, {
          method: 'POST',
          headers,
          body: JSON.stringify({ to, text }),
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs)]),
        });
        await response.body?.cancel();
      } catch (error) {
        throw new DomainError('UNAVAILABLE', { cause: error });
      }
      if (!response.ok)
        throw new DomainError('UNAVAILABLE', { cause: new Error(`the SMS supplier answered ${response.status}`) });
    },
  };
}
