import type { Catalogue } from '@madang/i18n/catalogue.ts';
import { LANGUAGES } from '@madang/i18n/languages.ts';
import { describe, expect, it } from 'vitest';
import type { AuditLog } from '../contract/records.ts';
import { consoleTexts } from '../i18n/catalogues.ts';
import { askedOf, auditValue, fieldKeys, settingKey, targetKeys, valueKeys } from './audit-words.ts';
import { settingValue } from './setting-value.ts';

/** What the services declare, read by its path, since the consoles import nothing of them. */
const [declared = []] = Object.values(
  import.meta.glob<readonly string[]>('../../../runtime/audit/fields.ts', { import: 'auditFields', eager: true }),
);

/** What the wallet keeps by level, partner and member, and what members limit for themselves. */
const [rules = {}] = Object.values(
  import.meta.glob<object>('../../../services/wallet/values/rules.ts', { import: 'rules', eager: true }),
);
const playRules = ['deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month'].concat([
  'stake_day',
  'time_day',
  'night',
  'reality',
]);

/** Values that the services write, by field: those that are words of a program. */
const values: Readonly<Record<string, readonly string[]>> = {
  status: ['new', 'waiting', 'approved', 'completed', 'refused', 'cancelled', 'approval_cancelled', 'drawn', 'void'],
  state: [
    'waiting',
    'normal',
    'suspended',
    'blocked',
    'withdrawn',
    'rejected',
    'deleted',
    'expired',
    'approved',
    'shown',
    'hidden',
    'dismissed',
  ],
  role: ['super', 'cashier', 'support', 'trader', 'auditor', 'member', 'shop', 'head_office'],
  audience: ['all', 'member', 'agent'],
  kind: ['admin', 'agent', 'member', 'virtual', 'pool', 'time_out', 'exclusion', 'account.delete', 'account.role'],
  kinds: ['admin', 'agent', 'member'],
  area: ['admin', 'agent', 'member'],
  effect: ['allow', 'block'],
  validity: ['30m', '1h', '6h', '1d', '3d', '7d', '15d', '30d'],
  span: ['1h', '1d', '3d', '7d', '14d', '30d', '6m', '1y', '5y', 'ever'],
  game_class: ['minigame', 'powerball', 'sports', 'inplay', 'casino', 'slot'],
  account_kind: ['money', 'point', 'egg', 'held', 'debt', 'bank'],
  password: ['set'],
  totp: ['reset'],
  flags: ['block_bet_cancel', 'no_exchange', 'exchange_check'],
  permissions: ['members.read', 'bets.void', 'settings.write'],
};

describe.each(LANGUAGES)('audit rows in %s', async (language) => {
  const texts = await consoleTexts(language);
  const textAt = (key: string): unknown => {
    let tree: unknown = texts;
    // Names of permissions and of kinds have dots of their own: the longest name that there is.
    for (let rest = key; rest !== ''; ) {
      const held = tree as Catalogue | undefined;
      if (held !== undefined && Object.hasOwn(held, rest)) return held[rest];
      const [first = '', ...others] = rest.split('.');
      tree = held?.[first];
      rest = others.join('.');
    }
    return tree;
  };
  const isSaid = (key: string) => typeof textAt(key) === 'string';

  it('have a word for every field that services write', () => {
    expect(declared.length).toBeGreaterThan(80);
    const row = { service: 'wallet', resource: 'none' } as const;
    expect(declared.filter((name) => !fieldKeys(row, name).some(isSaid))).toEqual([]);
  });

  it('have a word for every value of the house and every limit of play', () => {
    expect(Object.keys(rules).length).toBeGreaterThan(20);
    const wallet = { service: 'wallet', resource: 'settings' };
    expect(Object.keys(rules).filter((name) => !isSaid(settingKey(wallet, name)))).toEqual([]);
    expect(playRules.filter((name) => !fieldKeys(wallet, name).some(isSaid))).toEqual([]);
  });

  it('have a word for every value that is one that is one of a program', () => {
    const unsaid = Object.entries(values).flatMap(([field, ones]) =>
      ones.filter((one) => !valueKeys(field, one).some(isSaid)).map((one) => `${field} ${one}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('have a word for whatever is named by no number', () => {
    const targets = [
      ...['account', 'phone', 'bank_account'].map((resource_id) => ({ resource: 'blacklist', resource_id })),
      ...['all', 'member', 'agent', 'admin'].map((resource_id) => ({ resource: 'session', resource_id })),
      ...['site', 'wallet', 'betting', 'sports', 'level-3', 'mark-b', 'tier-member'].map((resource_id) => ({
        resource: 'settings',
        resource_id,
      })),
    ];
    expect(targets.filter((target) => !targetKeys(target).some(isSaid))).toEqual([]);
  });
});

it('numbers of settings are told as their page tells them', () => {
  const row = { service: 'wallet' } as AuditLog;
  expect(settingValue(row, 'high_win_from', '5000000')).toBe('5,000,000');
  expect(settingValue(row, 'charge_from_minute', '1,410')).toBe('23:30');
  expect(settingValue(row, 'withdrawal_interval_seconds', '10,800')).toBe('3:00:00');
  expect(settingValue(row, 'permanent_account_level', '2')).toBe('Lv2');
  expect(settingValue(row, 'payout', '5000')).toBeUndefined();
});

it('values without a word are amounts, rates, times, or what they are', () => {
  const none = () => undefined;
  expect(auditValue('deposit_day', '1000000', none)).toBe('1,000,000');
  expect(auditValue('rates.slot', '150', none)).toBe('1.5%');
  expect(auditValue('night', String(60 * 1_440 + 360), none)).toBe('01:00 – 06:00');
  expect(auditValue('bank_account', '1002003004', none)).toBe('1002003004');
  expect(auditValue('starts_at', '2026-11-20T03:00:00.000Z', none)).not.toContain('T');
});

it('a request says in words what it asks to change', () => {
  const asked = (target: unknown, resource = 'approval') => askedOf({ resource, after: { target } as never });
  expect(asked('settings level-3')).toEqual({ resource: 'settings', resource_id: 'level-3' });
  expect(asked('limit powerball:b')).toEqual({ resource: 'limit', resource_id: 'powerball:b' });
  expect([asked('settings'), asked(7), askedOf({ resource: 'approval', after: null })]).toEqual(
    Array(3).fill(undefined),
  );
  expect(asked('settings level-3', 'betting_block')).toBeUndefined();
});
