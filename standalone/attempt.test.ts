import { DomainError } from '@madang/runtime/errors.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';

const log = createLogger('test', 'fatal');

/** Fails with each reason in turn, then answers. */
function failing(...reasons: ConstructorParameters<typeof DomainError>[0][]) {
  let tries = 0;
  return {
    step: async () => {
      const reason = reasons[tries++];
      if (reason) throw new DomainError(reason);
      return tries;
    },
    tries: () => tries,
  };
}

test('a step whose outcome nobody knows is done again until it answers', async () => {
  expect(await attempt('a step', log, failing('UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL').step)).toBe(4);
});

test('a refusal ends it at once, with the step and the reason', async () => {
  const { step, tries } = failing('FORBIDDEN');
  await expect(attempt('making the agent office', log, step)).rejects.toThrow(
    'making the agent office failed with FORBIDDEN',
  );
  expect(tries()).toBe(1);
});

test('it gives up after its limit, with the step and the reason', async () => {
  let now = 0;
  const { step, tries } = failing('UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE');
  const clock = () => (now += 40_000);
  await expect(attempt('looking', log, step, clock)).rejects.toThrow('looking failed with UNAVAILABLE');
  expect(tries()).toBe(3);
});
