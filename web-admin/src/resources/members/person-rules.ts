import { maxLength, minLength, regex, required, type Validator } from 'react-admin';
import { isBirthDate } from '../../figures/birth-date.ts';
import { dayOf } from '../../figures/days.ts';
import type { PersonResource } from './use-person.ts';

const birthDate: Validator = (digits: unknown) =>
  digits && !isBirthDate(String(digits), dayOf(new Date())) ? 'console.person_form.wrong_birth_date' : undefined;

/** What can be told of a field before the server is asked; it decides all the same. */
export const personRules = {
  account: [required(), regex(/^[A-Za-z0-9_]{4,20}$/, 'console.person_form.wrong_account')],
  nickname: [required(), minLength(2), maxLength(12)],
  phone_number: regex(/^\d{9,12}$/, 'console.person_form.wrong_phone'),
  date_of_birth: birthDate,
  bank_account: regex(/^[\d-]{4,30}$/, 'console.person_form.wrong_bank_account'),
  bank_account_holder: maxLength(40),
  bank_password: regex(/^\d{4}$/, 'console.person_form.wrong_bank_password'),
  join_code: regex(/^[A-Za-z0-9_-]{1,40}$/, 'console.person_form.wrong_join_code'),
};

/** Flags that stand under one heading. */
export interface FlagGroup {
  name: 'money' | 'betting' | 'writing' | 'access' | 'rights';
  flags: readonly string[];
}

/** Restrictions that an administrator sets, and the rights that an agent has beside them. */
const restrictions: readonly FlagGroup[] = [
  {
    name: 'money',
    flags: ['no_exchange', 'exchange_check', 'block_first_charge_points', 'block_every_charge_points'],
  },
  {
    name: 'betting',
    flags: [
      'block_bet_cancel',
      'block_sports_single',
      'block_sports_double',
      'block_sports_totals',
      'block_sports_handicap',
    ],
  },
  { name: 'writing', flags: ['block_posts', 'block_comments', 'block_inquiries'] },
  { name: 'access', flags: ['block_user_page'] },
];
/** What a member or its level may be kept from, by name. */
export const restrictionNames: readonly string[] = restrictions.flatMap(({ flags }) => flags);

/** Only a member's session is held by it. */
const memberAccess: FlagGroup = { name: 'access', flags: ['block_user_page', 'change_password', 'partner_shortcut'] };
const rights: FlagGroup = {
  name: 'rights',
  flags: [
    'block_agent_creation',
    'block_subtree_management',
    'block_messages',
    'allow_money_grant',
    'allow_money_recover',
    'allow_point_grant',
    'allow_point_recover',
    'allow_eggs',
    'allow_deposits',
    'allow_withdrawals',
    'allow_settlements',
  ],
};
/** Rights that a partner passes on where it holds what they give; others are the house's to give. */
const passedOn: Readonly<Record<string, string>> = {
  allow_money_grant: 'money.grant',
  allow_money_recover: 'money.recover',
  allow_point_grant: 'point.grant',
  allow_point_recover: 'point.recover',
  allow_eggs: 'eggs.members',
};

/** The rights that a partner may give an agent below it, or take from it. */
export const partnerRights = (may: (permission: string) => boolean): FlagGroup => ({
  name: 'rights',
  flags: rights.flags.filter((flag) => {
    const given = passedOn[flag];
    return given === undefined ? flag.startsWith('block_') : may(given);
  }),
});

export const flagGroupsOf = (resource: PersonResource): readonly FlagGroup[] =>
  resource === 'members'
    ? [...restrictions.filter(({ name }) => name !== 'access'), memberAccess]
    : [...restrictions, rights];

/** Classes whose losses have a rate of their own from the first that is given on, and the general one before. */
export const losingClasses: readonly string[] = [
  'losing_casino',
  'losing_slot',
  'losing_sports',
  'losing_minigame',
  'losing_powerball',
  'losing_powerball_multiple',
];

/** The rate that holds of a class; undefined where none was ever given. */
export const rateOf = (rates: Readonly<Record<string, number>>, name: string): number | undefined =>
  rates[name] ?? (losingClasses.includes(name) ? rates.losing : undefined);

/** The text that names a class of rates. */
export const rateLabel = (name: string): string =>
  losingClasses.includes(name) ? `console.losing_class.${name.slice('losing_'.length)}` : `console.class.${name}`;

/** All classes that rates are given for, where no parent's rates say which. */
export const rateClasses = [
  'minigame',
  'minigame_multiple',
  'powerball',
  'powerball_multiple',
  'sports_single',
  'sports',
  'casino',
  'casino_win',
  'casino_lose',
  'slot',
  'bank_incentive',
  'minigame_incentive',
  'powerball_incentive',
  'sports_incentive',
  'casino_incentive',
  'slot_incentive',
  'losing',
  ...losingClasses,
  'losses_fee',
  'support',
];

/** The fields of both forms, at which a refusal can stand. */
export const personInputs: readonly string[] = [
  'parent_id',
  'role',
  'account',
  'password',
  'nickname',
  'level',
  'state',
  'join_code',
  'rates.*',
  'rates_from',
  'first_charge_percent',
  'every_charge_percent',
  'flags.*',
  'own_flags.*',
  'test_account',
  'phone_number',
  'date_of_birth',
  'bank_name',
  'bank_account',
  'bank_account_holder',
  'bank_password',
  'normal_mark',
  'nickname_color',
  'visibled_partner',
  'agent_theme',
  'memo',
];
