import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema, AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { BonusGivenSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noon, type RequestsHarness, reason, refusal, requestsHarness } from './harness.ts';

let harness: RequestsHarness;
let points: ReturnType<typeof client>;
const client = () => harness.home.platform('tester').client(PointsService);

beforeAll(async () => {
  harness = await requestsHarness();
  points = client();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});
beforeEach(async () => {
  harness.clock.set(noon);
  await harness.settings({
    attendancePoints: 100n,
    attendanceBase: 0n,
    attendanceStreakDays: 3,
    attendanceStreakPoints: 1_000n,
    signupPoints: 3_000n,
    commentPoints: 50n,
    commentsPerDay: 5,
    firstChargeBonusBp: 0,
    chargeBonusBp: 0,
    closedFromMinute: 0,
    closedToMinute: 0,
  });
});

const at = (clock: string, day: number) => harness.clock.set(`2026-11-${String(day).padStart(2, '0')}T${clock}+09:00`);
const attend = (id: bigint) => points.attend({}, harness.as(id));
const setValues = (scope: string, subject: bigint, values: Record<string, bigint>, cleared: string[] = []) =>
  harness.home
    .platform('console')
    .client(ValuesService)
    .setValues({ scope, subject, values, cleared }, harness.admin());
const pointsOf = async (id: bigint) => (await harness.balances(id)).point;

/** Kinds and points of what was told of a member's bonuses. */
const told = (id: bigint) =>
  harness.heard.flatMap((e) =>
    isEvent(e, BonusGivenSchema) && e.message.accountId === id
      ? [[e.message.path, e.message.kind, e.message.points, e.message.testAccount]]
      : [],
  );

describe('attendance', () => {
  test('earns its points once a day, however often and at once it is sent', async () => {
    const id = harness.join();
    const told = await Promise.all(Array.from({ length: 8 }, () => attend(id)));
    expect(new Set(told.map((one) => one.id)).size).toBe(1);
    expect(await pointsOf(id)).toBe(100n);
    at('23:59:59', 20);
    await attend(id);
    expect(await pointsOf(id)).toBe(100n);
    at('00:00:00', 21);
    expect(await attend(id)).toMatchObject({ day: '2026-11-21', streak: 2 });
    expect(await pointsOf(id)).toBe(200n);
  });

  test('earns the bonus of a streak each time it is full, and begins anew after a day left out', async () => {
    const id = harness.join();
    const days = [1, 2, 3, 4, 5, 6, 8, 9, 10];
    const streaks: number[] = [];
    for (const day of days) {
      at('12:00:00', day);
      streaks.push((await attend(id)).streak);
    }
    expect(streaks).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3]);
    expect(await pointsOf(id)).toBe(9n * 100n + 3n * 1_000n);
  });

  test('counts only with deposits that were approved on the same business day, to the won', async () => {
    await harness.settings({ attendanceBase: 30_000n, doubleDepositSeconds: 0, duplicateDepositSeconds: 0 });
    const id = harness.join();
    const deposit = async (amount: bigint) => {
      const made = await harness.client.requestDeposit({ amount }, harness.as(id));
      await harness.client.processDeposits({ ids: [made.id], status: 'approved' }, harness.admin());
      return made.id;
    };
    at('23:59:59', 19);
    await deposit(100_000n);
    at('00:00:00', 20);
    expect(await refusal(attend(id))).toEqual(['ATTENDANCE_BASE', { base: '30000', missing: '30000' }]);
    await deposit(29_000n);
    expect(await refusal(attend(id))).toEqual(['ATTENDANCE_BASE', { base: '30000', missing: '1000' }]);
    const last = await deposit(10_000n);
    await harness.client.processDeposits({ ids: [last], status: 'approval_cancelled' }, harness.admin());
    expect(await reason(attend(id))).toBe('ATTENDANCE_BASE');
    await deposit(1_000n + 9_000n);
    expect(await reason(attend(id))).toBe('fine');
    expect(await pointsOf(id)).toBe(100n);
  });

  test('is none where the site has none, and for who may not use the site', async () => {
    const suspended = harness.join({ state: 'suspended' });
    expect(await reason(attend(suspended))).toBe('ACCOUNT_STATE');
    await harness.settings({ attendancePoints: 0n });
    expect(await reason(attend(harness.join()))).toBe('FORBIDDEN');
    expect(await reason(points.attend({}, harness.admin()))).toBe('FORBIDDEN');
  });

  test('earns what is set for the member, its agent or its level, also where the site has none', async () => {
    await harness.settings({ attendancePoints: 0n });
    harness.identity.add('1.90', { kind: AccountKind.AGENT });
    const [own, below, level] = [harness.join(), harness.join({}, '1.90'), harness.join({ level: 7 })];
    await setValues('member', own, { attendance_points: 7n });
    await setValues('agent', 90n, { attendance_points: 8n });
    await setValues('level', 7n, { attendance_points: 9n, attendance_base: 1n });
    for (const [id, earned] of [
      [own, 7n],
      [below, 8n],
    ] as const) {
      expect((await points.getAttendance({}, harness.as(id))).points).toBe(earned);
      await attend(id);
      expect(await pointsOf(id)).toBe(earned);
    }
    expect(await refusal(attend(level))).toEqual(['ATTENDANCE_BASE', { base: '1', missing: '1' }]);
    expect(await reason(attend(harness.join()))).toBe('FORBIDDEN');
    await setValues('level', 7n, {}, ['attendance_points', 'attendance_base']);
  });

  test('is shown as a month, with what today needs', async () => {
    const id = harness.join();
    at('12:00:00', 1);
    await attend(id);
    at('12:00:00', 2);
    const calendar = await points.getAttendance({}, harness.as(id));
    expect(calendar).toMatchObject({ month: '2026-11', today: '2026-11-02', attended: false, streak: 1, points: 100n });
    expect(calendar.days).toMatchObject([{ day: '2026-11-01', points: 100n }]);
    await attend(id);
    const later = await points.getAttendance({ month: '2026-10' }, harness.as(id));
    expect(later).toMatchObject({ days: [], attended: true, streak: 2 });
    expect(await reason(points.getAttendance({ month: '2026-13' }, harness.as(id)))).toBe('VALIDATION');
  });

  test('is listed to operators, and to an agent of its subtree alone', async () => {
    const mine = harness.join({}, '1.7');
    const other = harness.join({}, '1.8');
    await attend(mine);
    await attend(other);
    const ids = async (options: Parameters<typeof points.listAttendances>[1]) =>
      (await points.listAttendances({ filter: { account_id: `${mine},${other}` } }, options)).attendances.map(
        ({ accountId }) => accountId,
      );
    expect(await ids(harness.admin())).toEqual([other, mine]);
    expect(await ids(harness.agent('1.7', ['ledger.read']))).toEqual([mine]);
    expect(await reason(points.listAttendances({}, harness.as(mine)))).toBe('FORBIDDEN');
    const days = await points.listAttendances(
      { filter: { day_gte: '2026-11-20', day_lte: '2026-11-20' } },
      harness.admin(),
    );
    expect(days.attendances.every(({ day }) => day === '2026-11-20')).toBe(true);
    expect(days.total).toBe(BigInt(days.attendances.length));
    const [first] = (await points.listAttendances({ filter: { account_id: `${mine}` } }, harness.admin())).attendances;
    const whole = await points.listAttendances(
      { filter: { account_id: `${mine},${other}` }, limit: 1 },
      harness.admin(),
    );
    expect(whole).toMatchObject({ total: 2n, points: 2n * (first?.points ?? 0n), bonus: 0n });
    expect(whole.points).toBeGreaterThan(0n);
  });
});

describe('comments', () => {
  const comment = (accountId: bigint, commentId: string) => points.grantCommentPoints({ accountId, commentId });

  test('earn fifty points, at most five a business day', async () => {
    const id = harness.join();
    const earned: bigint[] = [];
    for (let n = 0; n < 6; n++) earned.push((await comment(id, `c${id}-${n}`)).points);
    expect(earned).toEqual([50n, 50n, 50n, 50n, 50n, 0n]);
    at('00:00:00', 21);
    expect(await comment(id, `c${id}-7`)).toMatchObject({ points: 50n, today: 1, perDay: 5 });
    expect(await pointsOf(id)).toBe(300n);
  });

  test('earn what is set for the member, as often as is set for it', async () => {
    const id = harness.join();
    await setValues('member', id, { comment_points: 11n, comments_per_day: 2n });
    for (let n = 0; n < 3; n++) await comment(id, `own${id}-${n}`);
    expect(await pointsOf(id)).toBe(22n);
    expect(await reason(comment(999_999n, 'nobody'))).toBe('NOT_FOUND');
  });

  test('are decided once: sent again, also at once or on another day, they answer what they did', async () => {
    const id = harness.join();
    const told = await Promise.all(Array.from({ length: 6 }, () => comment(id, `same-${id}`)));
    expect(told.map((one) => one.points)).toEqual(Array.from({ length: 6 }, () => 50n));
    for (let n = 0; n < 4; n++) await comment(id, `more-${id}-${n}`);
    expect((await comment(id, `late-${id}`)).points).toBe(0n);
    at('00:00:00', 22);
    expect((await comment(id, `late-${id}`)).points).toBe(0n);
    expect(await pointsOf(id)).toBe(250n);
  });

  test('sent at once pass the count once', async () => {
    const id = harness.join();
    await Promise.all(Array.from({ length: 9 }, (_, n) => comment(id, `crowd-${id}-${n}`)));
    expect(await pointsOf(id)).toBe(250n);
  });

  test('of another member are not taken, nor calls of people', async () => {
    const id = harness.join();
    await comment(id, `mine-${id}`);
    expect(await reason(comment(harness.join(), `mine-${id}`))).toBe('KEY_CONFLICT');
    const request = { accountId: id, commentId: 'x' };
    expect(await reason(points.grantCommentPoints(request, harness.as(id)))).toBe('FORBIDDEN');
  });
});

test('what the house gives without a deposit is told of once, and what an agent gives is not', async () => {
  const [id, tester] = [harness.join(), harness.join({ testAccount: true })];
  const path = `1.${id}`;
  await Promise.all([attend(id), attend(id)]);
  await points.grantCommentPoints({ accountId: id, commentId: `told-${id}` });
  await points.grantCommentPoints({ accountId: id, commentId: `told-${id}` });
  await harness.give(id, 900n, 'point');
  await harness.give(id, -200n, 'point');
  await harness.give(id, 5_000n);
  harness.identity.add('1.95', { kind: AccountKind.AGENT });
  await harness.give(95n, 500n, 'point');
  const below = harness.join({}, '1.95');
  const byAgent = { accountId: below, balanceType: 'point', amount: 100n, memo: 'x', key: `${crypto.randomUUID()}` };
  await harness.client.adjustBalance(byAgent, harness.agent('1.95', ['point.grant']));
  await attend(tester);
  await expect.poll(() => told(tester)).toEqual([[`1.${tester}`, 'attendance', 100n, true]]);
  expect(told(id)).toEqual([
    [path, 'attendance', 100n, false],
    [path, 'comment', 50n, false],
    [path, 'grant', 900n, false],
    [path, 'recover', -200n, false],
  ]);
  expect(told(below)).toEqual([]);
});

describe('signing up', () => {
  let number = 5_000_000n;
  const publish = async (schema: typeof AccountCreatedSchema | typeof AccountStateChangedSchema, init: object) => {
    number += 1n;
    const { accountId } = init as { accountId: bigint };
    const facts = { kind: AccountKind.MEMBER, path: `1.${accountId}`, at: timestampFromDate(harness.clock.now()) };
    const message = create(schema as typeof AccountCreatedSchema, { ...facts, ...init });
    const { type, shard, payload } = event(schema as typeof AccountCreatedSchema, message, accountId);
    await harness.home.bus.publish([
      { id: number, source: 'identity', type, shard, body: { payload }, trace: '', at: harness.clock.now() },
    ]);
  };
  const made = (accountId: bigint, state: string, more = {}) =>
    publish(AccountCreatedSchema, { accountId, state, ...more });
  const became = (accountId: bigint, state: string) => publish(AccountStateChangedSchema, { accountId, state });

  test('earns what is set for its level, or for the nearest agent above it', async () => {
    harness.identity.add('1.91', { kind: AccountKind.AGENT });
    await setValues('level', 6n, { signup_points: 60n });
    await setValues('agent', 91n, { signup_points: 91n });
    const [leveled, below] = [harness.join({ level: 6 }), harness.join({ level: 6 }, '1.91')];
    await made(leveled, 'normal', { level: 6 });
    await made(below, 'normal', { level: 6, path: `1.91.${below}` });
    await expect.poll(() => pointsOf(leveled)).toBe(60n);
    await expect.poll(() => pointsOf(below)).toBe(91n);
    await expect.poll(() => told(below)).toEqual([[`1.91.${below}`, 'signup', 91n, false]]);
    expect(await reason(setValues('member', below, { signup_points: 1n }))).toBe('VALIDATION');
  });

  test('earns its points when the join is approved, and never again', async () => {
    const id = harness.join();
    await made(id, 'waiting');
    expect(await pointsOf(id)).toBe(0n);
    await became(id, 'normal');
    await expect.poll(() => pointsOf(id)).toBe(3_000n);
    await became(id, 'suspended');
    await became(id, 'normal');
    const next = harness.join();
    await made(next, 'normal');
    await expect.poll(() => pointsOf(next)).toBe(3_000n);
    expect(await pointsOf(id)).toBe(3_000n);
  });

  test('earns nothing for partners, for a join that is refused, for who was there before, and for who is brought by a sheet', async () => {
    const [agent, refused, before, brought, last] = Array.from({ length: 5 }, () => harness.join()) as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ];
    await made(brought, 'normal', { migrated: true });
    await became(brought, 'suspended');
    await became(brought, 'normal');
    await made(agent, 'normal', { kind: AccountKind.AGENT });
    await made(refused, 'waiting');
    await became(refused, 'rejected');
    await became(before, 'normal');
    await made(last, 'normal');
    await expect.poll(() => pointsOf(last)).toBe(3_000n);
    expect(await Promise.all([agent, refused, before, brought].map(pointsOf))).toEqual([0n, 0n, 0n, 0n]);
  });
});
