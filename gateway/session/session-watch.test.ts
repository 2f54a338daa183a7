import { create } from '@bufbuild/protobuf';
import { ListSessionChangesResponseSchema } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import { expect, test } from 'vitest';
import { SessionWatch } from './session-watch.ts';

const answer = (next: string, ids: bigint[], all = false) =>
  create(ListSessionChangesResponseSchema, {
    next,
    all,
    changes: ids.map((id) => ({ id, of: { case: 'accountId' as const, value: id } })),
  });

test('it is sure for seconds from the question on, and not from the answer', () => {
  let now = 0;
  const watch = new SessionWatch(() => now);
  expect(watch.isSure).toBe(false);
  now = 3_000;
  watch.take(answer('1', []), 0);
  now = 4_999;
  expect(watch.isSure).toBe(true);
  now = 5_000;
  expect(watch.isSure).toBe(false);
});

test('it begins with nothing that it kept, and tells each change once', () => {
  const watch = new SessionWatch(() => 0);
  expect([watch.after, watch.take(answer('5', []), 0)]).toEqual(['', undefined]);
  expect(watch.after).toBe('5');
  const ids = (next: string, told: bigint[]) => watch.take(answer(next, told), 0)?.map(({ id }) => id);
  expect(ids('5', [1n, 2n])).toEqual([1n, 2n]);
  expect(ids('5', [1n, 2n, 3n])).toEqual([3n]);
  expect(ids('9', [])).toEqual([]);
  expect(watch.take(answer('2', [], true), 0)).toBeUndefined();
});
