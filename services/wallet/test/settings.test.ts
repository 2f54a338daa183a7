import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestsHarness, reason, requestsHarness } from './harness.ts';

let harness: RequestsHarness;
beforeAll(async () => {
  harness = await requestsHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

const read = () => harness.client.getSettings({});
const write = (change: object, by = 900n) => harness.client.updateSettings(change, harness.admin(by));

test('who sends the version that was read is told of a change that came between', async () => {
  const seen = await read();
  const after = await write({ ...seen, riskFastMinutes: 90 });
  expect(after.version).toBe(seen.version + 1n);
  expect(await reason(write({ ...seen, riskNewAccountDays: 9 }))).toBe('STATE_CONFLICT');
  expect(await read()).toMatchObject({ riskFastMinutes: 90, riskNewAccountDays: 7 });
  await write({ ...(await read()), riskNewAccountDays: 9 });
  expect(await read()).toMatchObject({ riskFastMinutes: 90, riskNewAccountDays: 9 });
});

test('of several at once with one version, one has its effect', async () => {
  const seen = await read();
  const writes = [1, 2, 3, 4].map((n) => reason(write({ ...seen, pointUnit: BigInt(n) * 1_000n }, BigInt(900 + n))));
  expect((await Promise.all(writes)).sort()).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT', 'STATE_CONFLICT', 'fine']);
  expect((await read()).version).toBe(seen.version + 1n);
});

test('a change that needs a second person is judged by the version that was sent', async () => {
  harness.identity.holders = 2;
  const seen = await read();
  expect(await reason(write({ ...seen, useExchangePassword: false }))).toBe('APPROVAL_PENDING');
  await write({ ...seen, riskFastMinutes: 120 });
  expect(await reason(write({ ...seen, useExchangePassword: false }))).toBe('STATE_CONFLICT');
  expect(await read()).toMatchObject({ useExchangePassword: true, riskFastMinutes: 120 });
  harness.identity.holders = 1;
});

test('without a version the settings are replaced as they are', async () => {
  await write({ ...(await read()), version: 0n, riskFastMinutes: 60 });
  expect(await read()).toMatchObject({ riskFastMinutes: 60 });
});
