import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { TransferState } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour, noon, type RequestsHarness, reason, requestsHarness, second } from './harness.ts';

let h: RequestsHarness;
const care = () => h.home.platform('tester').client(ProtectionService);
const guardian = () => h.admin(901n, ['protection.read', 'protection.write']);
const day = 24 * hour;

beforeAll(async () => {
  h = await requestsHarness();
  h.identity.add('1', { kind: AccountKind.AGENT });
  await h.give(1n, 100_000_000n);
  const pool = { bankName: '신한', bankAccount: '110-1', holder: '마당', kind: 'pool', enabled: true };
  await h.client.saveBankAccount(pool, h.admin());
});
afterAll(async () => {
  expect(await h.violations()).toEqual([]);
  await h[Symbol.asyncDispose]();
});

interface Move {
  debitAccount: bigint;
  creditAccount: bigint;
  amount?: bigint;
  kind: string;
}

/** Posts transfers as another service would; answers what became of each. */
async function post(...moves: Move[]): Promise<string[]> {
  const transfers = moves.map((move) => ({
    amount: 10_000n,
    ...move,
    // The ledger has partitions for some months alone.
    key: uuidv7(new Date(noon).getTime()),
    reference: 'x',
  }));
  const { results } = await h.client.postTransfers({ transfers });
  return results.map(({ state, code }) => (state === TransferState.POSTED ? 'fine' : code));
}
const money = (id: bigint): bigint => accountOf(id, 'money');
const egg = (id: bigint): bigint => accountOf(id, 'egg');
const stake = (id: bigint, amount = 10_000n): Move => ({
  debitAccount: money(id),
  creditAccount: houseAccounts.bets,
  amount,
  kind: 'stake',
});
const back = (id: bigint, kind: string, amount = 10_000n): Move => ({
  debitAccount: houseAccounts.bets,
  creditAccount: money(id),
  amount,
  kind,
});

const setRule = (id: bigint, rule: string, value: bigint) => care().changeRule({ rule, value }, h.as(id));
const begin = (id: bigint, kind: string, span: string, key = uuidv7()) =>
  care().startBreak({ kind, span, key }, h.as(id));
const used = async (id: bigint): Promise<Record<string, bigint>> => {
  const { rules } = await care().getProtection({}, h.as(id));
  return Object.fromEntries(rules.map(({ rule, used: amount }) => [rule, amount]));
};

/** A member with money, points and eggs, a deposit that is older than its rules, and a withdrawal that waits. */
async function rich(): Promise<{ id: bigint; older: bigint; cancelled: bigint }> {
  const id = h.join();
  await h.give(id, 1_000_000n);
  await h.give(id, 100_000n, 'point');
  await post({ debitAccount: money(id), creditAccount: egg(id), amount: 50_000n, kind: 'egg_charge' });
  const { id: older } = await h.client.requestDeposit({ amount: 10_000n }, h.as(id));
  const { id: cancelled } = await h.client.requestWithdrawal({ amount: 10_000n, bankPassword: '1234' }, h.as(id));
  return { id, older, cancelled };
}

type Person = Awaited<ReturnType<typeof rich>>;
const first = async (outcome: Promise<string[]>): Promise<string> => (await outcome)[0] ?? 'nothing';

/** Every path that money can take, in an order in which none needs what one before it took. */
const paths: Record<string, (person: Person) => Promise<string>> = {
  'deposit request': ({ id }) => reason(h.client.requestDeposit({ amount: 20_000n }, h.as(id))),
  'approval of an older request': async ({ older }) => {
    const { results } = await h.client.processDeposits({ ids: [older], status: 'approved' }, h.admin());
    return results[0]?.code || 'fine';
  },
  bet: ({ id }) => first(post(stake(id))),
  'group of bets': async ({ id }) => (await post(stake(id), stake(id))).join(),
  'casino debit': ({ id }) =>
    first(post({ debitAccount: money(id), creditAccount: houseAccounts.vendor, kind: 'casino_debit' })),
  'egg charge': ({ id }) => first(post({ debitAccount: money(id), creditAccount: egg(id), kind: 'egg_charge' })),
  'egg bet': ({ id }) =>
    first(post({ debitAccount: egg(id), creditAccount: houseAccounts.vendor, kind: 'casino_debit' })),
  'point conversion': ({ id }) => reason(h.client.convertPoints({ point: 10_000n }, h.as(id))),
  "agent's grant": ({ id }) => {
    const wish = { accountId: id, balanceType: 'money', amount: 10_000n, memo: 'test', key: uuidv7() };
    return reason(h.client.adjustBalance(wish, h.agent('1', ['money.grant'])));
  },
  'eggs to money': ({ id }) => first(post({ debitAccount: egg(id), creditAccount: money(id), kind: 'egg_exchange' })),
  "operator's correction": ({ id }) => reason(h.give(id, 10_000n)),
  'cancelled withdrawal': ({ id, cancelled }) => reason(h.client.cancelWithdrawal({ id: cancelled }, h.as(id))),
  withdrawal: ({ id }) => {
    h.clock.advance(1 * second);
    return reason(h.client.requestWithdrawal({ amount: 10_000n, bankPassword: '1234' }, h.as(id)));
  },
  payout: ({ id }) => first(post(back(id, 'payout'))),
  refund: ({ id }) => first(post(back(id, 'refund'))),
  recall: ({ id }) => first(post({ debitAccount: money(id), creditAccount: houseAccounts.bets, kind: 'recall' })),
};

const closedByBreak = {
  'deposit request': 'PLAY_BREAK',
  'approval of an older request': 'PLAY_BREAK',
  bet: 'PLAY_BREAK',
  'group of bets': 'PLAY_BREAK,PLAY_BREAK',
  'casino debit': 'PLAY_BREAK',
  'egg charge': 'PLAY_BREAK',
  'egg bet': 'PLAY_BREAK',
  'point conversion': 'PLAY_BREAK',
  "agent's grant": 'PLAY_BREAK',
};
const closedByDeposits = {
  'deposit request': 'PLAY_LIMIT',
  'approval of an older request': 'PLAY_LIMIT',
  "agent's grant": 'PLAY_LIMIT',
};
const closedByStakes = {
  bet: 'PLAY_LIMIT',
  'group of bets': 'PLAY_LIMIT,PLAY_LIMIT',
  'casino debit': 'PLAY_LIMIT',
  'egg charge': 'PLAY_LIMIT',
};
const closedBy = (code: string) => ({
  bet: code,
  'group of bets': `${code},${code}`,
  'casino debit': code,
  'egg charge': code,
  'egg bet': code,
});
const limit =
  (rule: string, value = 5_000n) =>
  (id: bigint) =>
    setRule(id, rule, value);

/** What each rule refuses; whatever is not named is allowed. */
const rules: Record<string, { set(id: bigint): Promise<unknown>; refuses: Record<string, string> }> = {
  none: { set: async () => {}, refuses: {} },
  'time-out': { set: (id) => begin(id, 'time_out', '1d'), refuses: closedByBreak },
  exclusion: { set: (id) => begin(id, 'exclusion', '6m'), refuses: closedByBreak },
  'exclusion for good': { set: (id) => begin(id, 'exclusion', 'ever'), refuses: closedByBreak },
  'deposits of a day': { set: limit('deposit_day'), refuses: closedByDeposits },
  'deposits of a week': { set: limit('deposit_week'), refuses: closedByDeposits },
  'deposits of a month': { set: limit('deposit_month'), refuses: closedByDeposits },
  'loss of a day': { set: limit('loss_day', 55_000n), refuses: closedByStakes },
  'loss of a week': { set: limit('loss_week', 55_000n), refuses: closedByStakes },
  'loss of a month': { set: limit('loss_month', 55_000n), refuses: closedByStakes },
  'stakes of a day': { set: limit('stake_day', 55_000n), refuses: closedByStakes },
  'time of a day': {
    set: async (id) => {
      await setRule(id, 'time_day', 1n);
      await care().tellUse({}, h.as(id));
    },
    refuses: closedBy('PLAY_TIME'),
  },
  'closed hours': { set: limit('night', 11n * 60n * 1_440n + 13n * 60n), refuses: closedBy('PLAY_HOURS') },
  'a reminder': { set: limit('reality', 60n), refuses: {} },
};

describe('each rule on each path of money', () => {
  test.each(Object.entries(rules))('%s', async (_name, { set, refuses }) => {
    h.clock.set(noon);
    await h.settings({ withdrawalIntervalSeconds: 0, doubleDepositSeconds: 0, duplicateDepositSeconds: 0 });
    const person = await rich();
    await set(person.id);
    const seen: Record<string, string> = {};
    for (const [name, go] of Object.entries(paths)) seen[name] = await go(person);
    const expected = Object.fromEntries(Object.keys(paths).map((name) => [name, 'fine']));
    expected['group of bets'] = 'fine,fine';
    expect(seen).toEqual({ ...expected, ...refuses });
  });
});

describe('limits count', () => {
  test('exactly up to the limit, one won more is refused, and a payout makes room for losses but not for stakes', async () => {
    h.clock.set(noon);
    const id = h.join();
    await h.give(id, 1_000_000n);
    await setRule(id, 'loss_day', 100_000n);
    await setRule(id, 'stake_day', 180_000n);
    expect(await post(stake(id, 60_000n), stake(id, 40_001n), stake(id, 40_000n), stake(id, 1n))).toEqual([
      'fine',
      'PLAY_LIMIT',
      'fine',
      'PLAY_LIMIT',
    ]);
    expect(await post(back(id, 'payout', 90_000n), stake(id, 80_001n), stake(id, 80_000n))).toEqual([
      'fine',
      'PLAY_LIMIT',
      'fine',
    ]);
    expect(await post(stake(id, 1n), back(id, 'refund', 80_000n), stake(id, 80_000n))).toEqual([
      'PLAY_LIMIT',
      'fine',
      'fine',
    ]);
  });

  test('what was used before the first limit of the running day, week and month', async () => {
    h.clock.set('2026-11-15T23:59:59.000+09:00'); // Sunday
    const id = h.join();
    await h.give(id, 1_000_000n);
    await post(stake(id, 1_000n));
    h.clock.set('2026-11-16T00:00:00.000+09:00'); // Monday
    await post(stake(id, 200n), back(id, 'payout', 50n));
    h.clock.set(noon);
    await post(stake(id, 30n), stake(id, 4n), back(id, 'refund', 4n));
    await setRule(id, 'loss_week', 181n);
    expect(await used(id)).toMatchObject({ loss_day: 30n, loss_week: 180n, loss_month: 1_180n, stake_day: 30n });
    expect(await post(stake(id, 2n), stake(id, 1n), stake(id, 1n))).toEqual(['PLAY_LIMIT', 'fine', 'PLAY_LIMIT']);
    h.clock.set('2026-11-22T23:59:59.999+09:00');
    expect(await post(stake(id, 1n))).toEqual(['PLAY_LIMIT']);
    h.clock.set('2026-11-23T00:00:00.000+09:00');
    expect(await post(stake(id, 181n), stake(id, 1n))).toEqual(['fine', 'PLAY_LIMIT']);
  });

  test('never more than the limit, however many come at once', async () => {
    h.clock.set(noon);
    const id = h.join();
    await h.give(id, 1_000_000n);
    const bets = () => Array.from({ length: 40 }, () => post(stake(id, 10_000n)));
    await Promise.all([bets(), [setRule(id, 'stake_day', 150_000n)], bets()].flat<Promise<unknown>[][]>());
    const before = (await used(id)).stake_day ?? 0n;
    const { money: left } = await h.balances(id);
    expect(before).toBe(1_000_000n - left);
    expect(await post(stake(id, 10_000n))).toEqual([before >= 150_000n ? 'PLAY_LIMIT' : 'fine']);
    const other = h.join();
    await h.give(other, 1_000_000n);
    await setRule(other, 'stake_day', 150_000n);
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => post(stake(other, 10_000n))));
    expect(outcomes.flat().filter((outcome) => outcome === 'fine')).toHaveLength(15);
    expect(await used(other)).toMatchObject({ stake_day: 150_000n });
  });

  test('closed hours pass midnight, and are exact to the minute', async () => {
    const id = h.join();
    await h.give(id, 1_000_000n);
    h.clock.set(noon);
    await setRule(id, 'night', BigInt(23 * 60 + 30) * 1_440n + 30n);
    const at = async (time: string): Promise<string> => {
      h.clock.set(time);
      return first(post(stake(id)));
    };
    expect(await at('2026-11-20T23:29:59.999+09:00')).toBe('fine');
    expect(await at('2026-11-20T23:30:00.000+09:00')).toBe('PLAY_HOURS');
    expect(await at('2026-11-21T00:29:59.999+09:00')).toBe('PLAY_HOURS');
    expect(await at('2026-11-21T00:30:00.000+09:00')).toBe('fine');
  });

  test('minutes of a day, each once, by word and by bets', async () => {
    const id = h.join();
    await h.give(id, 1_000_000n);
    h.clock.set(noon);
    expect(await care().tellUse({}, h.as(id))).toMatchObject({ minutes: 0, minutesLeft: -1 });
    await setRule(id, 'time_day', 3n);
    await care().tellUse({}, h.as(id));
    expect(await care().tellUse({}, h.as(id))).toMatchObject({ minutes: 1, minutesLeft: 2 });
    h.clock.advance(60 * second);
    expect(await post(stake(id), stake(id))).toEqual(['fine', 'fine']);
    expect(await used(id)).toMatchObject({ time_day: 2n });
    h.clock.advance(60 * second);
    expect(await care().tellUse({}, h.as(id))).toMatchObject({ minutes: 3, minutesLeft: 0, staked: 20_000n });
    expect(await post(stake(id))).toEqual(['PLAY_TIME']);
    h.clock.set('2026-11-21T00:00:00.000+09:00');
    expect(await post(stake(id))).toEqual(['fine']);
  });
});

describe('minutes of use', () => {
  test('by day, those after midnight told apart, counted only since the first rule', async () => {
    const id = h.join();
    const span = { startedOn: '2026-11-01', endedOn: '2026-11-30' };
    h.clock.set('2026-11-20T23:59:59.999+09:00');
    await care().tellUse({}, h.as(id));
    expect((await care().listUse(span, h.as(id))).countedSince).toBeUndefined();
    await setRule(id, 'stake_day', 30_000n);
    expect(await care().tellUse({}, h.as(id))).toMatchObject({ minutes: 1, stakeLeft: 30_000n });
    for (const time of ['00:00:00.000', '00:00:59.999', '05:59:59.999', '06:00:00.000']) {
      h.clock.set(`2026-11-21T${time}+09:00`);
      await care().tellUse({}, h.as(id));
    }
    const { days, countedSince } = await care().listUse(span, h.as(id));
    expect(days.map(({ day, minutes, nightMinutes }) => [day, minutes, nightMinutes])).toEqual([
      ['2026-11-20', 1, 0],
      ['2026-11-21', 3, 2],
    ]);
    expect(countedSince?.seconds).toBe(BigInt(Math.floor(Date.parse('2026-11-20T23:59:59+09:00') / 1_000)));
    expect((await care().listUse({ ...span, accountId: id, endedOn: '2026-11-20' }, guardian())).days).toHaveLength(1);
    await h.give(id, 100_000n);
    await setRule(id, 'loss_week', 20_000n);
    await post(stake(id, 15_000n));
    expect(await care().tellUse({}, h.as(id))).toMatchObject({ stakeLeft: 5_000n });
  });

  test('of a span that is one, of its own alone', async () => {
    h.clock.set(noon);
    const [id, stranger] = [h.join(), h.join()];
    const list = (startedOn: string, endedOn: string, accountId = 0n) =>
      reason(care().listUse({ startedOn, endedOn, accountId }, h.as(id)));
    expect(await list('2026-01-01', '2026-12-31')).toBe('fine');
    expect(await list('2026-01-01', '2027-01-02')).toBe('VALIDATION');
    expect(await list('2026-02-02', '2026-02-01')).toBe('VALIDATION');
    for (const day of [
      '2026-13-01',
      '2026-1-1',
      '2026-02-31',
      '2026-02-31T',
      '__proto__',
      '\u0000\u0000\u0000\u0000-00-00',
    ])
      expect([day, await list(day, '2026-12-31')]).toEqual([day, 'VALIDATION']);
    expect(await list('2026-01-01', '2026-01-02', stranger)).toBe('NOT_FOUND');
  });
});

describe('changes', () => {
  test('lower counts at once, higher a day later to the millisecond, and is taken back', async () => {
    h.clock.set(noon);
    const id = h.join();
    await h.give(id, 1_000_000n);
    await setRule(id, 'stake_day', 10_000n);
    await setRule(id, 'stake_day', 20_000n);
    await setRule(id, 'stake_day', 20_000n);
    expect(await post(stake(id, 10_001n))).toEqual(['PLAY_LIMIT']);
    await care().withdrawRaise({ rule: 'stake_day' }, h.as(id));
    h.clock.advance(day);
    expect(await post(stake(id, 10_001n))).toEqual(['PLAY_LIMIT']);
    await setRule(id, 'stake_day', -1n);
    h.clock.advance(day - 1);
    expect(await post(stake(id, 10_001n))).toEqual(['PLAY_LIMIT']);
    h.clock.advance(1);
    expect(await post(stake(id, 10_001n))).toEqual(['fine']);
    await care().withdrawRaise({ rule: 'stake_day' }, h.as(id));
    const { history, rules: kept } = await care().getProtection({}, h.as(id));
    expect(history.map(({ action }) => action)).toEqual(['raise_asked', 'raise_withdrawn', 'raise_asked', 'lowered']);
    const now = kept.find(({ rule }) => rule === 'stake_day');
    expect([now?.value, now?.nextAt]).toEqual([-1n, undefined]);
  });

  test('no limit rises in a break, and what waited is taken back with its beginning', async () => {
    h.clock.set(noon);
    const id = h.join();
    await setRule(id, 'loss_day', 10_000n);
    await setRule(id, 'loss_day', 20_000n);
    await begin(id, 'time_out', '3d');
    const { rules: kept, break: running } = await care().getProtection({}, h.as(id));
    const loss = kept.find(({ rule }) => rule === 'loss_day');
    expect([loss?.value, loss?.nextAt]).toEqual([10_000n, undefined]);
    expect(running).toMatchObject({ kind: 'time_out', closed: true });
    expect(await reason(setRule(id, 'loss_day', 20_000n))).toBe('PLAY_BREAK');
    expect(await reason(setRule(id, 'loss_day', 5_000n))).toBe('fine');
    expect(await reason(begin(id, 'time_out', '1d'))).toBe('STATE_CONFLICT');
    h.clock.advance(3 * day - 1);
    expect(await reason(setRule(id, 'loss_day', 20_000n))).toBe('PLAY_BREAK');
    h.clock.advance(1);
    expect(await reason(setRule(id, 'loss_day', 20_000n))).toBe('fine');
  });

  test('a form begins one break however often it is sent, at once too', async () => {
    h.clock.set(noon);
    const id = h.join();
    const key = uuidv7();
    await Promise.all([begin(id, 'time_out', '1h', key), begin(id, 'time_out', '1h', key)]);
    h.clock.advance(10 * second);
    const { history, break: running } = await begin(id, 'time_out', '1h', key);
    expect(history).toHaveLength(1);
    expect(running?.until?.seconds).toBe(BigInt(new Date(noon).getTime() / 1_000 + 3_600));
  });

  test('an exclusion does not end by itself, but a day after it is asked to', async () => {
    h.clock.set(noon);
    const id = h.join();
    await h.give(id, 100_000n);
    await begin(id, 'exclusion', '6m');
    expect(await reason(care().askReopen({}, h.as(id)))).toBe('PLAY_BREAK');
    h.clock.set('2027-05-20T12:00:00.000+09:00');
    expect(await first(post(stake(id)))).toBe('PLAY_BREAK');
    await care().askReopen({}, h.as(id));
    h.clock.advance(day - 1);
    expect(await first(post(stake(id)))).toBe('PLAY_BREAK');
    await care().askReopen({}, h.as(id));
    h.clock.advance(1);
    expect(await first(post(stake(id)))).toBe('fine');
    h.clock.set(noon);
  });

  test('a member reaches only itself, and what no rule is refused', async () => {
    h.clock.set(noon);
    const [id, stranger] = [h.join(), h.join()];
    expect(await reason(care().getProtection({ accountId: stranger }, h.as(id)))).not.toBe('fine');
    for (const rule of ['__proto__', 'constructor', 'x'])
      expect(await reason(setRule(id, rule, 5n))).toBe('VALIDATION');
    expect(await reason(setRule(id, 'time_day', 1_441n))).toBe('VALIDATION');
    expect(await reason(begin(id, 'exclusion', '1h'))).toBe('VALIDATION');
    expect(await reason(care().tightenRule({ accountId: id, rule: 'loss_day', value: 1n, memo: 'x' }, h.as(id)))).toBe(
      'FORBIDDEN',
    );
    expect(await reason(care().getProtection({}, guardian()))).toBe('VALIDATION');
  });
});

describe('operators', () => {
  test('set what is stricter, never what is looser, with an audit row', async () => {
    h.clock.set(noon);
    const id = h.join();
    const tighten = (value: bigint, accountId = id) =>
      care().tightenRule({ accountId, rule: 'loss_day', value, memo: 'asked by telephone' }, guardian());
    await tighten(50_000n);
    expect(await reason(tighten(50_001n))).toBe('STATE_CONFLICT');
    expect(await reason(tighten(40_000n, 999_999n))).toBe('NOT_FOUND');
    await tighten(40_000n);
    const breakWish = { accountId: id, kind: 'time_out', span: '7d', memo: 'asked by telephone', key: uuidv7() };
    await care().beginBreak(breakWish, guardian());
    await care().beginBreak(breakWish, guardian());
    const { history } = await care().getProtection({ accountId: id }, guardian());
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([
      ['time_out', 'admin901'],
      ['lowered', 'admin901'],
      ['lowered', 'admin901'],
    ]);
    const { rows: entries } = await h.client.listAudit({ filter: { resource_id: `${id}` } }, h.admin());
    expect(entries.map(({ action }) => action)).toEqual([
      'protection.break',
      'protection.tighten',
      'protection.tighten',
    ]);
  });

  test('see breaks, exclusions, and who is near a limit', async () => {
    h.clock.set('2026-12-01T12:00:00.000+09:00');
    const [near, far, resting, gone] = [h.join(), h.join(), h.join(), h.join()];
    for (const id of [near, far]) {
      await h.give(id, 100_000n);
      await setRule(id, 'stake_day', 10_000n);
    }
    await post(stake(near, 8_000n), stake(far, 7_999n));
    await begin(resting, 'time_out', '1h');
    await begin(gone, 'exclusion', 'ever');
    const list = async (filter: Record<string, string>) => {
      const { members, total } = await care().listProtected({ filter, limit: 100 }, guardian());
      expect(total).toBe(BigInt(members.length));
      return members;
    };
    expect(await list({ state: 'near' })).toMatchObject([
      { accountId: near, nearestRule: 'stake_day', nearestPercent: 80, rules: 1, breakKind: '' },
    ]);
    expect((await list({ state: 'time_out' })).map(({ accountId }) => accountId)).toEqual([resting]);
    const excluded = await list({ state: 'exclusion' });
    const forGood = excluded.find(({ accountId }) => accountId === gone);
    expect([forGood?.breakKind, forGood?.breakUntil]).toEqual(['exclusion', undefined]);
    expect(await list({ account_id: `${far}` })).toMatchObject([{ accountId: far, nearestPercent: 79 }]);
    h.clock.advance(hour);
    expect(await list({ state: 'time_out' })).toEqual([]);
    h.clock.advance(2 * day);
    expect(await list({ state: 'near' })).toEqual([]);
  });
});

describe('identity hears of breaks', () => {
  const told = (id: bigint) => h.identity.breaks.get(id);

  test('at once, with each change, and later what it missed', async () => {
    h.clock.set(noon);
    const id = h.join();
    await begin(id, 'time_out', '1h');
    const first = told(id);
    expect(first).toMatchObject({ kind: 'time_out', accountId: id });
    expect(first?.until?.seconds).toBe(BigInt(new Date(noon).getTime() / 1_000 + 3_600));
    await begin(id, 'time_out', '1d');
    expect(told(id)?.revision).toBeGreaterThan(first?.revision ?? 0n);
    h.identity.isDeaf = true;
    await begin(id, 'exclusion', '6m');
    expect(told(id)).toMatchObject({ kind: 'time_out' });
    h.identity.isDeaf = false;
    await expect.poll(() => told(id)?.kind, { timeout: 8_000 }).toBe('exclusion');
    h.clock.set('2027-05-20T12:00:00.000+09:00');
    await care().askReopen({}, h.as(id));
    expect(told(id)?.reopenAt?.seconds).toBe(BigInt(h.clock.now().getTime() / 1_000 + 86_400));
    h.clock.set(noon);
  });

  test('again after some hours where one runs, as after a restore, and no more where it is over', async () => {
    h.clock.set(noon);
    const [running, over] = [h.join(), h.join()];
    await begin(running, 'time_out', '7d');
    await begin(over, 'time_out', '1h');
    h.identity.breaks.clear();
    h.clock.advance(6 * hour + 1);
    await expect.poll(() => told(running)?.kind, { timeout: 8_000 }).toBe('time_out');
    expect(told(over)).toBeUndefined();
    h.clock.set(noon);
  });

  test('rules are for members: nobody sets them for an agent, and a test account has them like any member', async () => {
    h.clock.set(noon);
    const wish = { kind: 'time_out', span: '1d', memo: 'asked', key: uuidv7() };
    const tighten = { rule: 'loss_day', value: 1n, memo: 'asked' };
    h.identity.add('1.7', { kind: AccountKind.AGENT });
    for (const accountId of [7n, 1n]) {
      expect(await reason(care().beginBreak({ ...wish, accountId }, guardian()))).toBe('NOT_FOUND');
      expect(await reason(care().tightenRule({ ...tighten, accountId }, guardian()))).toBe('NOT_FOUND');
      expect(await reason(care().getProtection({ accountId }, guardian()))).toBe('NOT_FOUND');
    }
    expect(await reason(care().startBreak({ ...wish }, h.agent('1')))).toBe('FORBIDDEN');
    // What an agent grants a member counts as the member's deposit; its own money is under no rule.
    expect(await reason(h.give(7n, 10_000n))).toBe('fine');
    const tester = h.join({ testAccount: true });
    await h.give(tester, 100_000n);
    await begin(tester, 'time_out', '1h');
    expect(await first(post(stake(tester)))).toBe('PLAY_BREAK');
    expect(told(tester)).toMatchObject({ kind: 'time_out' });
  });
});
