import { openDatabase } from '@madang/runtime/database.ts';
import { migratedDatabase } from '@madang/runtime/testing/migrated-database.ts';
import { expect, test } from 'vitest';
import { defaultSettings } from './defaults.ts';
import { readSettings, writeSettings } from './settings.ts';

/** A wallet whose settings have the stored form of a row. */
async function stored(settings?: object) {
  const stack = new AsyncDisposableStack();
  const { url } = stack.use(await migratedDatabase('wallet'));
  const database = stack.use(openDatabase({ url, schema: 'wallet', poolSize: 2 }));
  if (settings) await database.query('insert into wallet_settings (settings) values ($1)', [JSON.stringify(settings)]);
  return { database, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('a rule that is younger than the stored row has its default, and one that is gone is passed over', async () => {
  await using wallet = await stored({ depositMin: '30000', useExchangePassword: false, ruleOfThePast: 7 });
  expect(await readSettings(wallet.database)).toEqual({
    ...defaultSettings,
    version: 2n,
    depositMin: 30_000n,
    useExchangePassword: false,
  });
});

test('zero that an operator chose stays zero', async () => {
  await using wallet = await stored();
  expect(await readSettings(wallet.database)).toEqual({ ...defaultSettings, version: 1n });
  const chosen = {
    ...defaultSettings,
    version: 1n,
    secondApprovalAbove: 0n,
    turnoverPercent: 0,
    useExchangePassword: false,
  };
  await writeSettings(wallet.database, chosen);
  expect(await readSettings(wallet.database)).toEqual({ ...chosen, version: 2n });
});

test('of two who write over the same settings at once, one is told', async () => {
  await using wallet = await stored();
  for (const version of [1n, 2n]) {
    const writes = [1, 2, 3].map((turnoverPercent) =>
      writeSettings(wallet.database, { ...defaultSettings, version, turnoverPercent }).catch((error) => error.reason),
    );
    expect((await Promise.all(writes)).sort()).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT', undefined]);
  }
});
