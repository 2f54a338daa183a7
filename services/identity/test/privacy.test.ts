import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

const person = {
  phoneNumber: '01012345678',
  bankName: '국민',
  bankAccount: '4321-8765-99',
  bankAccountHolder: '홍길동',
  account: 'player',
  nickname: 'player',
  password: 'pass-word-1',
  bankPassword: '7391',
};

/** Every row of every table of the service, as text; bytes both as they are and in hex. */
async function everything(t: IdentityHarness): Promise<string> {
  const { rows: tables } = await t.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'identity'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await t.database.query<{ text: string }>(`select row_to_json(x)::text as text from ${name} x`);
    texts.push(...rows.map((row) => row.text));
  }
  return texts.join('\n');
}

const forms = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64'),
];

/** Keeps what the service logs. */
function recorder(lines: string[]): Logger {
  const write = (...said: unknown[]): void => {
    lines.push(
      JSON.stringify(said, (_key, value) => (value instanceof Error ? `${value.stack} ${value.cause}` : value)),
    );
  };
  return { trace: write, debug: write, info: write, warn: write, error: write, fatal: write } as unknown as Logger;
}

test('no table and no log line shows personal data, secrets or tokens', async () => {
  const written: string[] = [];
  await using t = await identityHarness({}, recorder(written));
  const { id } = await t.createAccount(person);
  const { smsKey } = await t.client.sendSms({ phoneNumber: person.phoneNumber }, t.visitor());
  const { messages } = await t.client.listOutbox({}, t.service());
  const smsNumber = /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? 'none';
  await t.client.checkSms({ smsKey, number: smsNumber }, t.visitor());
  const { token } = await t.login('player');
  await reasonOf(t.login('player', 'my-wrong-password'));
  await reasonOf(t.client.verifyExchangePassword({ accountId: id, bankPassword: '9173' }, t.service()));
  await t.client.updateAccount({ id, bankAccount: '1111-2222-33', phoneNumber: '01087654321' }, t.admin());
  t.clock.advance(600_000);
  const { renewedToken } = await t.authenticate(token);
  t.clock.advance(600_000);
  expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
  expect(written.join('')).toContain('a replaced token was used again');
  const stored = await everything(t);
  expect(stored).toContain('player');
  const secrets = [
    person.phoneNumber,
    person.bankAccount,
    person.bankAccountHolder,
    person.password,
    'my-wrong-password',
    '01087654321',
    '1111-2222-33',
    smsNumber,
    token,
    renewedToken,
  ];
  for (const secret of secrets) {
    for (const form of forms(secret)) {
      expect(stored).not.toContain(form);
      expect(written.join('')).not.toContain(form);
    }
  }
});

test('a sealed value opens in its own row alone', async () => {
  await using t = await identityHarness();
  const one = await t.createAccount(person);
  const two = await t.createAccount();
  await t.database.query('update accounts set personal = (select personal from accounts where id = $1) where id = $2', [
    one.id,
    two.id,
  ]);
  expect(await reasonOf(t.client.getAccount({ id: two.id }, t.service()))).toBe('INTERNAL');
});

test('deletion for good erases the person and keeps the number; the names are free again', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount(person);
  const { id } = member;
  const { principal } = await t.login('player', undefined, undefined, { deviceId: 'browser-0001' });
  await t.client.touch({ path: '/board/notice', browse: true }, t.owner(member, principal?.sessionId));
  await t.database.query(`update accounts set created_device = 'PC' where id = $1`, [id]);
  for (const state of ['withdrawn', 'deleted']) {
    expect((await t.client.changeStates({ ids: [id], state }, t.admin())).results[0]?.code).toBe('');
  }
  const gone = await t.client.getAccount({ id }, t.service());
  expect(gone).toMatchObject({
    id,
    state: 'deleted',
    account: `deleted_${id}`,
    nickname: `deleted_${id}`,
    phoneNumber: '',
    bankAccount: '',
    bankAccountHolder: '',
    bankName: '',
    lastIp: '',
    createdIp: '',
    createdDevice: '',
  });
  const { rows } = await t.database.query(
    `select (select count(*) from sessions where ip <> '' or user_agent <> '' or device_id <> '')
       + (select count(*) from access_logs where account <> '' or ip <> '' or user_agent <> '' or device_id <> '')
       + (select count(*) from session_visits) as n,
       personal, phone_hash, password from accounts where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ n: 0n, personal: null, phone_hash: null, password: '' }]);
  expect((await t.events(AccountStateChangedSchema)).at(-1)).toMatchObject({
    nickname: `deleted_${id}`,
    state: 'deleted',
  });
  expect(await reasonOf(t.client.updateAccount({ id, nickname: 'back' }, t.admin()))).toBe('STATE_CONFLICT');
  expect(await reasonOf(t.client.verifyExchangePassword({ accountId: id, bankPassword: '7391' }, t.service()))).toBe(
    'NOT_FOUND',
  );
  await t.createAccount(person);
});
