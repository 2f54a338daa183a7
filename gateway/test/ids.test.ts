import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isNumbered } from '../rest/ids.ts';
import type { Resource } from '../rest/resource.ts';
import { resources } from '../rest/table.ts';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, type RestAnswer, restClient } from './rest-client.ts';

let harness: GatewayHarness;
const left: unknown[] = [];
const leave = (reason: unknown): void => void left.push(reason);

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  left.length = 0;
  process.on('unhandledRejection', leave);
});
afterEach(() => void process.off('unhandledRejection', leave));

const noNumbers = ['abc', '0', '-1', '1.5', '7e1', '99999999999999999999', 'toString', '__proto__'];
const noTexts = ['\0', '7\0', 'a b', 'a'.repeat(129)];

/** Every route of a resource that names an id, asked for one id. */
async function ask(resource: Resource, id: string): Promise<RestAnswer[]> {
  const client = restClient(harness);
  // Where a resource is somebody's own, no administrator may ask at all.
  const token = resource.callers.includes('admin') ? 'admin-1' : 'shop-1';
  const call = (path: string, init: RequestInit = {}) => client.call(path, { ...init, token });
  const one = `/rest/${resource.name}/${encodeURIComponent(id)}`;
  const answers: RestAnswer[] = [];
  if (resource.get) answers.push(await call(one));
  if (resource.update) answers.push(await call(one, { method: 'PUT', body: '{}' }));
  if (resource.remove) answers.push(await call(one, { method: 'DELETE' }));
  for (const verb of Object.keys(resource.actions ?? {})) {
    const asked = { method: 'POST', body: JSON.stringify({ ids: [id] }), headers: freshKey() };
    answers.push(await call(`/rest/${resource.name}/actions/${verb}`, asked));
  }
  return answers;
}

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'an id that is none of %s finds nothing, and leaves nothing behind',
  async (_name, resource) => {
    for (const id of [...noTexts, ...(isNumbered(resource) ? noNumbers : [])])
      for (const { status, json } of await ask(resource, id))
        expect([id, status, json?.error.code]).toEqual([id, 404, 'NOT_FOUND']);
    await new Promise(setImmediate);
    expect(left).toEqual([]);
  },
);

test.each(['%', '%zz', '%ED%A0%80', '%E0%A4%A', '..%2f7', 'a'.repeat(300)])(
  'a path that cannot be read is malformed or unknown, and no fault: %s',
  async (part) => {
    const { call } = restClient(harness);
    for (const name of ['agents', 'bets', 'settings'])
      for (const init of [{}, { method: 'PUT', body: '{}' }, { method: 'DELETE' }])
        expect([400, 404]).toContain((await call(`/rest/${name}/${part}`, init)).status);
  },
);
