import { type Answer, eventually, type LegacyClient, type RestClient } from '../clients.ts';
import { chainMs } from './deaths.ts';

const passing: readonly string[] = [
  'UNAVAILABLE',
  'INTERNAL',
  'DEADLINE_EXCEEDED',
  'unavailable',
  'internal',
  'deadline_exceeded',
];

/** A legacy call, made again with the same content until an answer stands. */
export const postPatiently = <T>(api: LegacyClient, path: string, body: unknown): Promise<Answer<T>> =>
  eventually(
    async () => {
      const answer = await api.post<T>(path, body);
      return answer.result || !passing.includes(answer.error?.code ?? '') ? answer : undefined;
    },
    chainMs,
    `an answer of ${path}`,
  );

/** A typed call of the player site, once: its answer, or what it was refused with. */
export async function callSite<T>(
  url: string,
  token: string,
  method: string,
  body: unknown,
): Promise<T | { code: string }> {
  const response = await fetch(`${url}/madang.player.v1.${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T | { code: string };
}

/** The same, made again until an answer stands. */
export const callSitePatiently = <T extends object>(
  url: string,
  token: string,
  method: string,
  body: unknown,
): Promise<T | { code: string }> =>
  eventually(
    async () => {
      const answer = await callSite<T>(url, token, method, body);
      return 'code' in answer && passing.includes(answer.code) ? undefined : answer;
    },
    chainMs,
    `an answer of ${method}`,
  );

/** An operator's action, repeated with its key until it is done; undefined where it is refused for good. */
export function actPatiently(rest: RestClient, resource: string, action: string, body: unknown): Promise<string> {
  const key = crypto.randomUUID();
  return eventually(
    async () => {
      const [done] = await rest.act(resource, action, body, key);
      if (done?.ok) return 'done';
      const code = done?.error?.code ?? '';
      return passing.includes(code) ? undefined : code;
    },
    chainMs,
    `an answer of ${resource}/${action}`,
  );
}
