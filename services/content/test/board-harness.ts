import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import type { GrantPoints } from '../board/deps.ts';
import { payOwed } from '../board/pay-points.ts';
import { startContent } from '../service.ts';

/** What wallet does with comments, as far as content can tell: fifty points each, five a day, and it may be away. */
function pointsDouble() {
  const given = new Map<string, bigint>();
  const state = { given, away: false as boolean | 'after', refuses: false, asked: 0 };
  const grant: GrantPoints = async ({ accountId, commentId }) => {
    state.asked += 1;
    if (state.refuses) throw new DomainError('NOT_FOUND');
    if (state.away === true) throw new DomainError('UNAVAILABLE');
    const mine = `${accountId} `;
    const today = [...given].filter(([key, points]) => key.startsWith(mine) && points > 0n).length;
    const known = given.get(mine + commentId);
    const points = known ?? (today < 5 ? 50n : 0n);
    given.set(mine + commentId, points);
    // Given, and the answer lost.
    if (state.away === 'after') throw new DomainError('DEADLINE_EXCEEDED');
    return { points, today: known === undefined && points > 0n ? today + 1 : today, perDay: 5 };
  };
  return { state, grant };
}

const unused = async () => {
  throw new Error('content asks nothing else of points');
};

/** The content service with a board, a wallet beside it, and people. */
export async function boardHarness() {
  await using stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'content' }));
  const { state: wallet, grant } = pointsDouble();
  harness.platform('wallet').serve(
    PointsService,
    {
      getAttendance: unused,
      attend: unused,
      listAttendances: unused,
      grantCommentPoints: (request) => grant(request),
    },
    { getAttendance: [], attend: [], listAttendances: [], grantCommentPoints: ['service'] },
  );
  stack.use(await startContent(harness.platform('content')));
  const log = createLogger('test', 'fatal');
  const database = openDatabase({ url: harness.databaseUrl, schema: 'content', log });
  stack.defer(() => database.pool.end());
  const test = harness.platform('test');
  const member = (accountId: bigint, more: object = {}) =>
    harness.callAs({
      kind: AccountKind.MEMBER,
      accountId,
      account: `m${accountId}`,
      nickname: `회원${accountId}`,
      level: 3,
      path: `1.${accountId}`,
      ...more,
    });
  const admin = (...permissions: string[]) =>
    harness.callAs({ kind: AccountKind.ADMIN, accountId: 900n, account: 'admin', permissions });
  const audit = async () => {
    throw new Error('a payment is not audited');
  };
  const owner = stack.move();
  return {
    harness,
    clock,
    database,
    wallet,
    board: test.client(BoardService),
    content: test.client(ContentService),
    member,
    visitor: () => harness.callAs({}),
    operator: () => admin('content.read', 'board.moderate', 'audit.read'),
    reader: () => admin('content.read'),
    admin,
    /** A turn of the job that pays. */
    pay: () => payOwed({ database, clock, audit, log, grantPoints: grant }, new AbortController().signal),
    [Symbol.asyncDispose]: () => owner.disposeAsync(),
  };
}

/** The reason and field of a refusal; `fine` for none. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'fine',
    (error: unknown) => `${toDomainError(error).reason} ${toDomainError(error).field}`.trim(),
  );
