import { DomainError } from '@madang/runtime/errors.ts';
import { digits, optional, text } from '../../payload.ts';
import { each } from '../items.ts';
import { identityOf } from '../login.ts';
import { action, type Resource } from '../resource.ts';
import { instantSchema, textSchema } from '../shape.ts';

/** The only id of this resource. */
const me = 'me';
const offers = ['use_casino', 'use_slot', 'use_sports', 'use_minigame', 'use_auto_transfer'] as const;
const memo = optional(text({ max: 500 }), '');

function checkMe(ids: readonly string[]): string[] {
  if (ids.length !== 1 || ids[0] !== me) throw new DomainError('NOT_FOUND', { field: 'ids' });
  return [me];
}

export const profile: Resource = {
  name: 'profile',
  does: 'The caller itself, at the id `me`.',
  idForm: /^me$/,
  callers: ['admin', 'agent'],
  schema: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      account: { type: 'string' },
      nickname: { type: 'string' },
      kind: { type: 'string', enum: ['ADMIN', 'AGENT'] },
      role: { type: 'string' },
      path: { type: 'string' },
      level: { type: 'integer' },
      totp_enrolled: { type: 'boolean' },
      totp_reset_at: instantSchema,
      has_eggs: { type: 'boolean', description: 'Whether members hold eggs: the site is not seamless.' },
      normal_b_name: { type: 'string', description: 'What the site calls normal B; empty for B.' },
      may_change_password: { type: 'boolean' },
      member_password_least: { type: 'integer', description: 'Least characters of a new password of a member.' },
      operator_password_least: { type: 'integer', description: 'The same of a partner and an administrator.' },
      solution: {
        type: 'object',
        description: 'What the site offers.',
        properties: Object.fromEntries(offers.map((name) => [name, { type: 'boolean' }])),
        required: [...offers],
      },
      agent_theme: {
        type: 'string',
        enum: ['A', 'B', ''],
        description: 'How a partner’s console is arranged; empty for administrators.',
      },
      is_open_losing: { type: 'boolean', description: 'Whether a partner’s tier is shown the settlement of losses.' },
    },
    required: [
      'id',
      'account',
      'nickname',
      'kind',
      'role',
      'path',
      'totp_enrolled',
      'totp_reset_at',
      'has_eggs',
      'normal_b_name',
      'may_change_password',
      'member_password_least',
      'operator_password_least',
      'solution',
      'agent_theme',
      'is_open_losing',
    ],
  },
  filters: {},
  sorts: [],
  async get(id, { gateway, caller }) {
    if (id !== me || !caller.session) throw new DomainError('NOT_FOUND');
    return identityOf(gateway, await gateway.members.account(caller.session), caller.session.principal);
  },
  actions: {
    'totp-start': action({
      does: 'Makes a secret for an authenticator; it counts once a first code confirms it.',
      answersSecret: true,
      answers: { type: 'object', properties: { secret: textSchema, uri: textSchema }, required: ['secret', 'uri'] },
      payload: { memo },
      run: (ids, _payload, { gateway, caller }) =>
        each(checkMe(ids), async () => {
          const { secret, uri } = await gateway.services.identity.enrolTotp({}, caller.options);
          return { secret, uri };
        }),
    }),
    'totp-confirm': action({
      does: 'Puts the secret in force with the password and a first code.',
      payload: { password: text({ max: 128 }), otp: digits(6), memo },
      run: (ids, { password, otp }, { gateway, caller }) =>
        each(checkMe(ids), async () => {
          await gateway.services.identity.confirmTotp({ otp, password }, caller.options);
          if (caller.session) gateway.members.forget(caller.session.principal.accountId);
        }),
    }),
    confirm: action({
      does: 'Proves in this session to be its owner, by the OTP of whoever enrolled an authenticator, else by the password.',
      payload: { otp: optional(digits(6), ''), password: optional(text({ max: 128 }), ''), memo },
      run: (ids, { otp, password }, { gateway, caller }) =>
        each(checkMe(ids), async () => {
          await gateway.services.confirmation.confirmSelf({ otp, password }, caller.options);
          if (caller.session) gateway.sessions.forgetSession(caller.session.principal.sessionId);
        }),
    }),
    password: action({
      does: 'Changes the own password; the OTP is for whoever enrolled an authenticator.',
      payload: {
        password: text({ max: 128 }),
        new_password: text({ max: 128 }),
        otp: optional(digits(6), ''),
        memo,
      },
      run: (ids, { password, new_password, otp }, { gateway, caller }) =>
        each(checkMe(ids), async () => {
          await gateway.services.identity.updatePassword({ password, newPassword: new_password, otp }, caller.options);
        }),
    }),
  },
};
