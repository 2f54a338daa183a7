import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { states } from '../accounts/states.ts';
import { identityHarness } from './harness.ts';

/** The rules once more, by hand. */
const moves: Record<string, readonly string[]> = {
  waiting: ['normal', 'rejected'],
  rejected: ['waiting', 'normal', 'deleted'],
  normal: ['waiting', 'suspended', 'blocked', 'withdrawn'],
  suspended: ['normal', 'blocked', 'withdrawn'],
  blocked: ['normal', 'suspended', 'withdrawn'],
  withdrawn: ['normal', 'deleted'],
  deleted: [],
};

const answerOf = (from: string, to: string): string =>
  from === to ? 'ALREADY_PROCESSED' : moves[from]?.includes(to) ? '' : 'STATE_CONFLICT';

/** What two moves answer one after the other, and the state that they leave. */
function inTurn(from: string, first: string, second: string): { answers: [string, string]; state: string } {
  const one = answerOf(from, first);
  const between = one === '' ? first : from;
  const two = answerOf(between, second);
  return { answers: [one, two], state: two === '' ? second : between };
}

test('whatever two operators do with one member at once, it is as if one had come after the other', async () => {
  await using t = await identityHarness();
  const state = fc.constantFrom(...states);
  let effects = 0;
  let walks = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('waiting', 'normal'),
      fc.array(fc.tuple(state, state), { minLength: 1, maxLength: 8 }),
      async (start, steps) => {
        walks += 1;
        const { id } = await t.createAccount({ account: `pair${walks}`, nickname: `pair${walks}`, state: start });
        let now: string = start;
        for (const [mine, yours] of steps) {
          const move = async (to: string, operator: bigint) =>
            (await t.client.changeStates({ ids: [id], state: to }, t.admin(undefined, operator))).results[0]?.code ??
            '';
          const answers = await Promise.all([move(mine, 901n), move(yours, 902n)]);
          const { state: left } = await t.client.getAccount({ id }, t.service());
          const mineFirst = inTurn(now, mine, yours);
          const yoursFirst = inTurn(now, yours, mine);
          expect([
            { answers: mineFirst.answers, state: mineFirst.state },
            { answers: yoursFirst.answers.toReversed(), state: yoursFirst.state },
          ]).toContainEqual({ answers, state: left });
          effects += answers.filter((answer) => answer === '').length;
          now = left;
        }
      },
    ),
    { numRuns: 25 },
  );
  // One effect each: an audit row and an event for every move that was made, and none for those that were refused.
  expect((await t.client.listAudit({ filter: { action: 'account.state' } }, t.admin())).total).toBe(BigInt(effects));
  expect(await t.events(AccountStateChangedSchema)).toHaveLength(effects);
});

test('a member stays normal A or B through its states, and is found by it', async () => {
  await using t = await identityHarness();
  const { id } = await t.createAccount();
  const mark = (normalMark: string, of = id) => t.client.updateAccount({ id: of, normalMark }, t.admin());
  expect((await t.client.getAccount({ id }, t.admin())).normalMark).toBe('a');
  expect((await mark('b')).normalMark).toBe('b');
  await t.client.changeStates({ ids: [id], state: 'suspended' }, t.admin());
  await t.client.changeStates({ ids: [id], state: 'normal' }, t.admin());
  expect((await t.client.listAccounts({ filter: { normal_mark: 'b' } }, t.admin())).accounts).toMatchObject([{ id }]);
  await expect(mark('c')).rejects.toThrow();
});
