import { create, toBinary } from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import {
  type CallAllRequest,
  type CallAllResponse,
  CallAllResponseSchema,
  GroupedAnswerSchema,
} from '@madang/proto/madang/common/v1/calls_pb.ts';
import { ContentService, NoticeRequestSchema, NoticeSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { expect, test } from 'vitest';
import { toDomainError } from '../errors.ts';
import { CallGroups, isGathered } from './call-group.ts';

const { getNotice } = ContentService.method;
const callOf = (id: number, timeoutMs = 1_000) => ({
  method: getNotice,
  request: create(NoticeRequestSchema, { id: BigInt(id) }),
  principal: `caller ${id}`,
  trace: `trace ${id}`,
  deadlineMs: Date.now() + timeoutMs,
});
const answerTo = (n: number) =>
  create(GroupedAnswerSchema, {
    response: toBinary(NoticeSchema, create(NoticeSchema, { title: `answer ${n}` })),
  });
const answering = async ({ calls }: CallAllRequest): Promise<CallAllResponse> =>
  create(CallAllResponseSchema, { answers: calls.map((_, n) => answerTo(n)) });

test('calls of one turn go as one, each with its own caller, and get their own answers', async () => {
  const sent: CallAllRequest[] = [];
  const groups = new CallGroups(async (group) => {
    sent.push(group);
    return answering(group);
  });
  const answers = await Promise.all([groups.add(callOf(1)), groups.add(callOf(2)), groups.add(callOf(3))]);
  expect(answers).toMatchObject([{ title: 'answer 0' }, { title: 'answer 1' }, { title: 'answer 2' }]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.calls).toMatchObject(
    [1, 2, 3].map((id) => ({
      method: '/madang.content.v1.ContentService/GetNotice',
      principal: `caller ${id}`,
      trace: `trace ${id}`,
    })),
  );
});

test('a group never waits for one that is on its way, and holds no more than 256 calls', async () => {
  const sizes: number[] = [];
  const first = Promise.withResolvers<void>();
  const groups = new CallGroups(async (group) => {
    sizes.push(group.calls.length);
    if (sizes.length === 1) await first.promise;
    return answering(group);
  });
  const slow = groups.add(callOf(1));
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(Array.from({ length: 257 }, (_, n) => groups.add(callOf(n + 2))));
  first.resolve();
  await slow;
  expect(sizes).toEqual([1, 256, 1]);
});

test('the group waits as long as the most patient caller, and each call carries its own time', async () => {
  let until = 0;
  let timeouts: number[] = [];
  const groups = new CallGroups(async (group, deadlineMs) => {
    until = deadlineMs - Date.now();
    timeouts = group.calls.map(({ timeoutMs }) => timeoutMs);
    return answering(group);
  });
  await Promise.all([groups.add(callOf(1, 50)), groups.add(callOf(2, 5_000))]);
  expect(until).toBeGreaterThan(4_500);
  expect(timeouts[0]).toBeLessThanOrEqual(50);
  expect(timeouts[1]).toBeGreaterThan(4_500);
});

test('a group that is lost fails all of its calls, and an answer that is not whole tells nothing', async () => {
  const lost = new CallGroups(() => Promise.reject(new ConnectError('away', Code.Unavailable)));
  await expect(lost.add(callOf(1))).rejects.toMatchObject({ code: Code.Unavailable });
  const short = new CallGroups(async () => create(CallAllResponseSchema, { answers: [] }));
  const thrown = await short.add(callOf(1)).catch((error: unknown) => error);
  expect(toDomainError(thrown).reason).toBe('INTERNAL');
});

test('bets are gathered, and what is not declared is not', () => {
  expect(isGathered(BettingService.method.placeBet)).toBe(true);
  expect(isGathered(BettingService.method.listBets)).toBe(false);
});
