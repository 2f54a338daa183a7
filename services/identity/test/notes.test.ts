import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import { expect, test } from 'vitest';
import { identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

test('notes of a person are kept newest first, for administrators alone, and go with the person', async () => {
  await using t = await identityHarness();
  const notes = t.harness.platform('test').client(NoteService);
  const { id } = await t.createAccount();
  const add = (content: string, accountId = id) => notes.addNote({ accountId, content }, t.admin());
  const list = async (accountId = id) =>
    (await notes.listNotes({ filter: { account_id: String(accountId) } }, t.admin())).notes;
  await add(' 전화로 확인함 ');
  const second = await add('둘째');
  expect((await list()).map(({ content }) => content)).toEqual(['둘째', '전화로 확인함']);
  expect(second).toMatchObject({ accountId: id, authorId: 900n });
  expect(await reasonOf(add('   '))).toBe('VALIDATION');
  expect(await reasonOf(add('x'.repeat(501)))).toBe('VALIDATION');
  expect(await reasonOf(add('x', 999_999n))).toBe('NOT_FOUND');
  const chief = await t.createAccount({ kind: AccountKind.ADMIN });
  expect(await reasonOf(add('x', chief.id))).toBe('NOT_FOUND');
  expect((await notes.listNotes({}, t.admin())).total).toBe(2n);
  const agent = await t.createAccount({ kind: AccountKind.AGENT });
  expect(await reasonOf(notes.listNotes({ filter: { account_id: String(id) } }, t.owner(agent)))).toBe('FORBIDDEN');

  const remove = async () =>
    (await notes.deleteNotes({ ids: [String(second.id)], memo: '' }, t.admin())).results[0]?.code;
  expect((await Promise.all([remove(), remove()])).sort()).toEqual(['', 'NOT_FOUND']);
  for (let n = 0; n < 199; n++) await add(`note ${n}`);
  expect(await reasonOf(add('one too many'))).toBe('RESOURCE_EXHAUSTED');
  // The history of changes cannot be erased: it tells that there was a note, and not what it said.
  const audit = await t.client.listAudit({ filter: { action: 'account.note' } }, t.admin());
  expect(JSON.stringify(audit.rows.map(({ afterJson }) => afterJson))).not.toContain('전화');
  for (const state of ['withdrawn', 'deleted']) await t.client.changeStates({ ids: [id], state }, t.admin());
  expect(await list()).toEqual([]);
});
