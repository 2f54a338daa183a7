import { create } from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import { ErrorDetailSchema, Reason } from '@madang/proto/madang/common/v1/error_pb.ts';
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

const refused = (reason: Reason, meta: Record<string, string> = {}): ConnectError =>
  new ConnectError('refused', Code.FailedPrecondition, undefined, [
    { desc: ErrorDetailSchema, value: create(ErrorDetailSchema, { reason, field: 'stake', meta }) },
  ]);

test('a refusal carries its code, field and facts, and is an answer', () => {
  expect(refusalOf(refused(Reason.ODDS_CHANGED, { odds_milli: '1900' }))).toEqual({
    code: 'ODDS_CHANGED',
    field: 'stake',
    meta: { odds_milli: '1900' },
    answered: true,
  });
});

test.each([
  [Code.Unavailable, 'UNAVAILABLE'],
  [Code.DeadlineExceeded, 'DEADLINE_EXCEEDED'],
  [Code.Internal, 'INTERNAL'],
])('after %s nobody knows whether the call took effect', (code, reason) => {
  expect(refusalOf(new ConnectError('', code))).toMatchObject({ code: reason, answered: false });
});

test('a request that never reached the server is unanswered too', () => {
  const error = new ConnectError('', Code.Unknown, undefined, undefined, new TypeError('failed to fetch'));
  expect(refusalOf(error)).toMatchObject({ code: 'UNAVAILABLE', answered: false });
});

test('a plain status without a detail still has a code', () => {
  expect(refusalOf(new ConnectError('', Code.NotFound))).toMatchObject({ code: 'NOT_FOUND', answered: true });
});
