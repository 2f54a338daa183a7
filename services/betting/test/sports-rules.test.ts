import type { Client } from '@connectrpc/connect';
import { BettingApprovalsService } from '@madang/proto/madang/betting/v1/approvals_pb.ts';
import { OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { SportsRulesService } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BettingHarness, errorOf, refusalOf } from './harness.ts';

let t: BettingHarness;
let rules: Client<typeof SportsRulesService>;
let approvals: Client<typeof BettingApprovalsService>;
beforeAll(async () => {
  t = await BettingHarness.open();
  rules = t.harness.platform('test').client(SportsRulesService);
  approvals = t.harness.platform('test').client(BettingApprovalsService);
});
afterAll(() => t[Symbol.asyncDispose]());

const as = (accountId: bigint) =>
  t.harness.callAs({
    kind: AccountKind.ADMIN,
    accountId,
    account: `a${accountId}`,
    permissions: ['settings.read', 'settings.write'],
  });
const now = () => rules.getSportsRules({}, as(2n));
const save = async (change: object) => {
  // Without its name it is read as what a caller writes, tables included.
  const { $typeName, ...seen } = await now();
  return rules.updateSportsRules({ ...seen, ...change }, as(2n));
};

test('a platform begins with rules under which sports can be bet on, and no pair of one match', async () => {
  expect(await now()).toMatchObject({
    maxLegs: 10,
    sameMatchBanned: expect.arrayContaining(['result_handicap', 'other']),
    oddsChange: OddsChange.NONE,
    inPlay: true,
    cashOut: true,
    version: 1n,
  });
});

test('what is saved is what is read, tables included, and is audited', async () => {
  const change = {
    noSingle: true,
    folds: [{ legs: 2, leastOddsMilli: 1300 }],
    listedFoldsOnly: true,
    bonuses: [{ legs: 3, bonusMilli: 30, leastOddsMilli: 1200 }],
    noDuplicates: ['football', 'in_play'],
    oddsChange: OddsChange.HIGHER,
    outcomeLiabilityMax: 5_000_000n,
    changeMemo: '시즌 시작',
  };
  const { version } = await now();
  const { changeMemo: memo, ...kept } = change;
  expect(await save(change)).toMatchObject({ ...kept, changeMemo: '', version: version + 1n });
  expect(await now()).toMatchObject(kept);
  const { rows: entries } = await t.client.listAudit({ limit: 1 }, t.asAdmin('audit.read'));
  expect(entries[0]).toMatchObject({ action: 'settings.update', resource: 'settings', resourceId: 'sports', memo });
});

test.each([
  [{ sameMatchBanned: ['result_result'] }, 'same_match_banned'],
  [{ sameMatchBanned: ['other', 'other'] }, 'same_match_banned'],
  [{ noDuplicates: ['chess'] }, 'no_duplicates'],
  [{ folds: [2, 2].map((legs) => ({ legs, leastOddsMilli: 1000 })) }, 'folds'],
  [{ folds: [], listedFoldsOnly: true }, 'listed_folds_only'],
  [{ leastLegOddsMilli: 1500, greatestLegOddsMilli: 1499 }, 'greatest_leg_odds_milli'],
  [{ maxCombinedOddsMilli: 999 }, 'max_combined_odds_milli'],
  [{ oddsChange: OddsChange.UNSPECIFIED }, 'odds_change'],
  [{ maxLegs: 21 }, 'max_legs'],
])('%j contradicts %s', async (change, field) => {
  expect(await errorOf(save(change))).toMatchObject({ reason: 'VALIDATION', field });
});

test('of two who change them at once the second hears of the first', async () => {
  const seen = await now();
  await rules.updateSportsRules({ ...seen, noDouble: true }, as(2n));
  expect(await refusalOf(rules.updateSportsRules({ ...seen, noHedging: true }, as(2n)))).toBe('STATE_CONFLICT');
});

test('what lowers a guard waits for a second person, and a table in whatever direction; what raises one does not', async () => {
  t.holders = 2;
  await save({ noHedging: true, maxLegs: 8 });
  expect(await refusalOf(save({ maxLegs: 9 }))).toBe('APPROVAL_PENDING');
  expect(await refusalOf(save({ outcomeLiabilityMax: 0n }))).toBe('APPROVAL_PENDING');
  expect(await refusalOf(save({ bonuses: [] }))).toBe('APPROVAL_PENDING');
  await save({ alertStakeFrom: 1n, alertWinFrom: 1n, alertMembers: 1, alertTimesUsual: 1 });
  for (const looser of [{ alertStakeFrom: 2n }, { alertWinFrom: 0n }, { alertMembers: 2 }, { alertTimesUsual: 0 }])
    expect(await refusalOf(save(looser))).toBe('APPROVAL_PENDING');
  expect(await refusalOf(save({ sameMatchBanned: ['other'] }))).toBe('APPROVAL_PENDING');
  expect((await now()).sameMatchBanned).toHaveLength(6);
  const { approvals: rows } = await approvals.listApprovals({ limit: 1 }, as(3n));
  const { results } = await approvals.decideApprovals({ ids: rows.map(({ id }) => id), approve: true }, as(3n));
  expect(results).toMatchObject([{ ok: true }]);
  expect((await now()).sameMatchBanned).toEqual(['other']);
});

test('nobody changes them without the permission', async () => {
  expect(await refusalOf(rules.updateSportsRules(await now(), t.asAdmin('limits.read')))).toBe('FORBIDDEN');
});
