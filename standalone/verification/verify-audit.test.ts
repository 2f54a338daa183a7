import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from '@bufbuild/protobuf';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import { type Database, openDatabase } from '@madang/runtime/database.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import { testDatabase } from '@madang/runtime/testing/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../services.ts';

const command = fileURLToPath(new URL('../verify-audit.ts', import.meta.url));
const dir = fileURLToPath(new URL('../../runtime/testing/migrations', import.meta.url));
const secret = 'a secret of the deployment, long enough';
const file = join(mkdtempSync(join(tmpdir(), 'madang-heads-')), 'heads.json');
const stack = new AsyncDisposableStack();
let url: string;
let wallet: Database;

beforeAll(async () => {
  ({ url } = stack.use(await testDatabase()));
  for (const { schema } of services) await migrate({ url, schema, dir });
  wallet = stack.use(openDatabase({ url, schema: 'wallet', poolSize: 1 }));
  for (const id of ['1', '2', '3']) await add(id);
});
afterAll(() => stack.disposeAsync());

const principal = create(PrincipalSchema, { kind: AccountKind.ADMIN, accountId: 9n, account: 'boss' });
const add = (resourceId: string) =>
  wallet.transaction((tx) =>
    auditor(secret, () => new Date())(tx, { principal }, { action: 'bet.void', resource: 'bet', resourceId }),
  );

/** Runs the command as an operator does; answers its exit code and what it said. */
function verify(args: string[] = [], env: NodeJS.ProcessEnv = { DATABASE_URL: url, MADANG_AUDIT_SECRET: secret }) {
  return new Promise<{ code: number; said: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk));
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? -1, said }));
  });
}

test('the chains of all services are walked, their heads kept, and a later run compared with them', async () => {
  const first = await verify(['--checkpoint', file]);
  expect(first.code).toBe(0);
  expect(first.said).toContain('wallet: 3 rows, clean\n');
  expect(first.said.split('\n').filter((line) => line.endsWith('rows, clean'))).toHaveLength(services.length);
  await add('4');
  const second = await verify(['--checkpoint', file]);
  expect(second.code).toBe(0);
  expect(second.said).toContain('\nclean, compared with 2');
});

test('a tail that was cut off, head and all, is found by the file, which is left as it was', async () => {
  const before = readFileSync(file, 'utf8');
  await wallet.query('create table cut as select * from audit_log where id = 4');
  await wallet.query('delete from audit_log where id = 4');
  await wallet.query('update audit_head set (id, mac) = (select id, mac from audit_log where id = 3)');
  expect((await verify()).code).toBe(0);
  const { code, said } = await verify(['--against', file, '--checkpoint', file]);
  expect([code, readFileSync(file, 'utf8')]).toEqual([1, before]);
  expect(said).toContain('BROKEN wallet: row 4 was kept outside, and is gone\n');
  await wallet.query('insert into audit_log overriding system value select * from cut');
  await wallet.query('update audit_head set (id, mac) = (select id, mac from audit_log where id = 4)');
  expect((await verify(['--against', file])).code).toBe(0);
});

test('where it cannot look it says so, and calls nothing clean', async () => {
  expect(await verify([], { DATABASE_URL: url })).toEqual({
    code: 2,
    said: 'could not verify: MADANG_AUDIT_SECRET is not set\n',
  });
  expect(await verify([], { MADANG_DATA: '/nowhere' })).toMatchObject({ code: 2 });
  expect(await verify([], { WALLET_DATABASE_URL: url, MADANG_AUDIT_SECRET: secret })).toMatchObject({ code: 2 });
  expect(await verify(['--agianst', file])).toMatchObject({ code: 2 });
  const other = `${file}.other`;
  writeFileSync(other, readFileSync(file, 'utf8').replace('wallet', 'walled'));
  expect(await verify(['--against', other])).toMatchObject({ code: 2, said: expect.stringContaining('signature') });
});
