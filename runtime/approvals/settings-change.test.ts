import { create } from '@bufbuild/protobuf';
import { SiteSettingsSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { expect, test } from 'vitest';
import { type Risk, riskyOf, settingsChange, withChange } from './settings-change.ts';

const before = create(WalletSettingsSchema, { depositMax: 100n, useExchangePassword: true, turnoverPercent: 50 });
const change = (to: object) => settingsChange(WalletSettingsSchema, before, { ...before, ...to });
const table: Record<string, Risk> = { deposit_max: 'up', use_exchange_password: 'off', turnover_percent: 'down' };

test('a change names what differs alone, by the contract’s names, and neither the version nor its reason', () => {
  expect(change({ depositMax: 200n, changeMemo: 'x' })).toEqual({
    before: { deposit_max: '100' },
    after: { deposit_max: '200' },
  });
  const site = create(SiteSettingsSchema, { inspection: { isDisabled: false, memo: 'a' }, version: 3n });
  const closed = { ...site, version: 4n, inspection: { ...site.inspection, isDisabled: true } } as typeof site;
  expect(settingsChange(SiteSettingsSchema, site, closed).after).toEqual({
    inspection: { is_disabled: true, memo: 'a' },
  });
});

test('a change is made to the settings as they are now, and to nothing that moved meanwhile', () => {
  const asked = change({ depositMax: 200n });
  const other = create(WalletSettingsSchema, { ...before, withdrawalMax: 7n });
  expect(withChange(WalletSettingsSchema, other, asked)).toMatchObject({ depositMax: 200n, withdrawalMax: 7n });
  const moved = create(WalletSettingsSchema, { ...before, depositMax: 150n });
  expect(() => withChange(WalletSettingsSchema, moved, asked)).toThrow('STATE_CONFLICT (deposit_max)');
});

test.each([
  [{ depositMax: 101n }, ['deposit_max']],
  [{ depositMax: 99n }, []],
  [{ depositMax: 0n }, ['deposit_max']],
  [{ useExchangePassword: false }, ['use_exchange_password']],
  [{ turnoverPercent: 49 }, ['turnover_percent']],
  [{ turnoverPercent: 51 }, []],
  [{ withdrawalMax: 5n }, []],
  [{ depositMax: 200n, useExchangePassword: false }, ['deposit_max', 'use_exchange_password']],
])('of the change %o these lower security or pay more: %j', (to, risky) => {
  expect(riskyOf(table, change(to)).sort()).toEqual([...risky].sort());
});

test('what is given is raised from nothing, and what stands inside of another setting counts too', () => {
  const given = { signup_points: 'more', 'turnover_counts.casino': 'more' } as const;
  const settings = (more: object) =>
    create(WalletSettingsSchema, { signupPoints: 0n, turnoverCounts: { casino: 10, slot: 10 }, ...more });
  const risky = (to: object) => riskyOf(given, settingsChange(WalletSettingsSchema, settings({}), settings(to)));
  expect(risky({ signupPoints: 5n })).toEqual(['signup_points']);
  expect(risky({ turnoverCounts: { casino: 11, slot: 10 } })).toEqual(['turnover_counts.casino']);
  expect(risky({ turnoverCounts: { casino: 10, slot: 90 } })).toEqual([]);
  expect(risky({ turnoverCounts: { casino: 0, slot: 10 } })).toEqual([]);
});

test('a limit that was none is lowered by any number', () => {
  const none = create(WalletSettingsSchema, { depositMax: 0n });
  const some = settingsChange(WalletSettingsSchema, none, { ...none, depositMax: 5n });
  expect(riskyOf(table, some)).toEqual([]);
});
