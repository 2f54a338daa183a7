import { expect, test } from 'vitest';
import { keyedHash } from '../personal/keys.ts';
import { keepSmsCode, useSmsCode, verifySmsCode } from '../sms/sms-codes.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

/** Resolves once a statement of the service waits for a lock that the test holds. */
async function someoneWaits(t: IdentityHarness): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await t.database.query<{ n: bigint }>(
      `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if ((rows[0]?.n ?? 0n) > 0n) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('nobody waits for the lock');
}

const changes = [
  [
    'a change of the password',
    `update accounts set password = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$' || repeat('A', 43)`,
  ],
  ['a change of the state', `update accounts set state = 'blocked'`],
] as const;

test.each(changes)('a login that was verified before %s does not get in after it', async (_name, change) => {
  await using t = await identityHarness();
  const { id } = await t.createAccount({ account: 'player' });
  let login: Promise<string> | undefined;
  await t.database.transaction(async (tx) => {
    await tx.query(`${change} where id = $1`, [id]);
    login = reasonOf(t.login('player'));
    await someoneWaits(t);
  });
  expect(await login).toBe('LOGIN_FAILED');
  expect((await t.client.listSessions({}, t.admin())).total).toBe(0n);
});

test('of two that verified the same SMS code one uses it', async () => {
  await using t = await identityHarness();
  const hash = keyedHash('a secret of an installation, 32+', 'sms-code');
  const now = t.clock.now();
  const key = await keepSmsCode(t.database, hash, { phoneHash: Buffer.from('phone'), number: '123456', now });
  const use = () => t.database.transaction((tx) => useSmsCode(tx, key, now));
  expect(await reasonOf(use())).toBe('SMS_INVALID');
  await Promise.all([0, 1].map(() => verifySmsCode(t.database, hash, { key, number: '123456', now })));
  const outcomes = await Promise.allSettled([use(), use(), use()]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});
