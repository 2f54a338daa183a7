import type { Flag } from '../accounts/flags.ts';
import type { Kind } from '../accounts/kind.ts';
import { type State, states } from '../accounts/states.ts';
import type { Permission } from './permissions.ts';

/** Who changes an account. Members and visitors change none: they stand in no row. */
export type GrantCaller = 'agent' | 'admin' | 'service';

/**
 * How an account stands to its caller: the caller's own, one in the caller's subtree, or any other that the caller's
 * scope holds. A subtree is an agent's alone; to an administrator every account but the own one is `other`.
 */
export type Relation = 'self' | 'below' | 'other';

/** The fields of UpdateAccountRequest that change something; each flag is a field of its own, in `flags`. */
export const updateFields = [
  'nickname',
  'level',
  'bank_name',
  'bank_account',
  'bank_account_holder',
  'phone_number',
  'date_of_birth',
  'password',
  'bank_password',
  'reset_totp',
  'normal_mark',
  'nickname_color',
  'visibled_partner',
  'agent_theme',
] as const;
export type UpdateField = (typeof updateFields)[number];

/** What CreateAccountRequest may say beyond the name, the password, the nickname and the place in the tree. */
export const createFields = [
  'role',
  'level',
  'state',
  'phone_number',
  'date_of_birth',
  'bank_name',
  'bank_account',
  'bank_account_holder',
  'bank_password',
  'test_account',
  'charge_points',
] as const;
export type CreateField = (typeof createFields)[number];

/** One thing that is allowed: to a kind of caller that holds all of `needs`, on a kind of account that stands so to it. */
export interface Grant {
  caller: GrantCaller;
  target: Kind;
  relation: Relation;
  needs: readonly Permission[];
  update?: readonly UpdateField[];
  /** Flags that may be set and cleared; what they give must be held, see `checkGives`. */
  flags?: readonly Flag[];
  /** Absent where such accounts may not be made at all. For an account that is made, the relation is its place. */
  create?: readonly CreateField[];
  /** States that it may be moved to. */
  states?: readonly State[];
}

/** What a member or its level may be kept from. */
export const restrictions: readonly Flag[] = [
  ...(['no_exchange', 'exchange_check', 'block_bet_cancel', 'block_user_page'] as const),
  ...(['block_first_charge_points', 'block_every_charge_points'] as const),
  ...(['block_sports_single', 'block_sports_double', 'block_sports_totals', 'block_sports_handicap'] as const),
  ...(['block_posts', 'block_comments', 'block_inquiries'] as const),
];
/** The flags that take permissions from an agent or give them. */
const rights: readonly Flag[] = [
  ...(['block_agent_creation', 'block_subtree_management', 'block_messages'] as const),
  ...(['allow_money_grant', 'allow_money_recover', 'allow_point_grant', 'allow_point_recover'] as const),
  'allow_eggs',
];
/** What the house owes is paid by whom the house names: an agent that has these cannot pass them on. */
const ofHouse: readonly Flag[] = ['allow_deposits', 'allow_withdrawals', 'allow_settlements'];
const contact: readonly UpdateField[] = [
  ...(['bank_name', 'bank_account', 'bank_account_holder'] as const),
  ...(['phone_number', 'date_of_birth'] as const),
];
const livingStates = states.filter((state) => state !== 'deleted');
const treeForm: readonly CreateField[] = createFields.filter((field) => field !== 'test_account');

/**
 * All that may be changed of an account through an operator's call, by whom, on what. Nothing else is: a field that no row
 * allows is FORBIDDEN, whatever its value, and clearing is a change. An own account has its own calls for the password and
 * the authenticator, which ask for the current secrets; own rights, rates, money data and state are for others to change.
 */
export const accountGrants: readonly Grant[] = [
  { caller: 'agent', target: 'agent', relation: 'self', needs: ['agents.manage'], update: ['nickname'] },
  {
    caller: 'agent',
    target: 'agent',
    relation: 'below',
    needs: ['agents.manage'],
    update: ['nickname', 'level', 'password'],
    flags: rights,
    states: ['normal', 'suspended'],
  },
  { caller: 'agent', target: 'agent', relation: 'below', needs: ['agents.create'], create: treeForm },
  { caller: 'agent', target: 'member', relation: 'below', needs: ['agents.create'], create: treeForm },

  {
    caller: 'admin',
    target: 'member',
    relation: 'other',
    needs: ['members.write'],
    update: ['nickname', 'level', 'password', 'bank_password', 'normal_mark', 'nickname_color'],
    flags: [...restrictions, 'change_password', 'partner_shortcut'],
  },
  {
    caller: 'admin',
    target: 'member',
    relation: 'other',
    needs: ['members.write', 'members.personal'],
    update: contact,
  },
  { caller: 'admin', target: 'member', relation: 'other', needs: ['members.create'], create: createFields },
  { caller: 'admin', target: 'member', relation: 'other', needs: ['members.state'], states: livingStates },
  {
    caller: 'admin',
    target: 'member',
    relation: 'other',
    needs: ['members.state', 'members.delete'],
    states: ['deleted'],
  },

  {
    caller: 'admin',
    target: 'agent',
    relation: 'other',
    needs: ['agents.manage'],
    update: [
      ...(['nickname', 'level', 'password', 'bank_password', 'reset_totp'] as const),
      ...(['normal_mark', 'nickname_color', 'visibled_partner', 'agent_theme'] as const),
    ],
    flags: [...restrictions, ...rights, ...ofHouse],
    states: livingStates,
  },
  {
    caller: 'admin',
    target: 'agent',
    relation: 'other',
    needs: ['agents.manage', 'members.personal'],
    update: contact,
  },
  { caller: 'admin', target: 'agent', relation: 'other', needs: ['agents.create'], create: createFields },
  {
    caller: 'admin',
    target: 'agent',
    relation: 'other',
    needs: ['agents.manage', 'members.delete'],
    states: ['deleted'],
  },

  { caller: 'admin', target: 'admin', relation: 'self', needs: ['admins.write'], update: ['nickname'] },
  {
    caller: 'admin',
    target: 'admin',
    relation: 'other',
    needs: ['admins.write'],
    update: ['nickname', 'phone_number', 'password', 'reset_totp'],
    create: ['role', 'state', 'phone_number'],
    states: livingStates,
  },
  {
    caller: 'admin',
    target: 'admin',
    relation: 'other',
    needs: ['admins.write', 'members.delete'],
    states: ['deleted'],
  },

  ...(['member', 'agent', 'admin'] as const).map(
    (target): Grant => ({
      caller: 'service',
      target,
      relation: 'other',
      needs: [],
      update: updateFields,
      flags: [...restrictions, 'change_password', 'partner_shortcut', ...rights, ...ofHouse],
      create: createFields,
      states,
    }),
  ),
];
