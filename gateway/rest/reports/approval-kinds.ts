import { num } from '../../wire.ts';
import { report } from './report.ts';

const gives = [
  'ledger.adjust',
  'debts.write',
  'bank_accounts.write',
  'settings.write',
  'limits.write',
  'members.delete',
  'admins.write',
  'agents.manage',
] as const;

/** Which kinds of action need a second person, and whether there is one. */
export const approvalKinds = report({
  name: 'approval-kinds',
  does: 'Kinds of action that may need a second administrator: whether each is switched on, and how many could agree.',
  callers: ['admin'],
  filter: {},
  schema: {
    type: 'object',
    properties: {
      kinds: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string' },
            on: { type: 'boolean' },
            permission: { type: 'string' },
            holders: {
              type: 'integer',
              description: 'Administrators that hold the named action; one alone waits for nobody.',
            },
          },
          required: ['kind', 'on', 'permission', 'holders'],
        },
      },
      second_approval_above: {
        type: 'integer',
        description: 'KRW above which the site asks two administrators for a withdrawal; 0 for never.',
      },
    },
    required: ['kinds', 'second_approval_above'],
  },
  async run(_filter, { gateway, caller }) {
    const { administrators, wallet, content, betting } = gateway.services;
    const [{ holders }, money, site, bets] = await Promise.all([
      administrators.countHolders({ permissions: [...gives] }, caller.options),
      wallet.getSettings({}, caller.options),
      content.getSiteSettings({}, caller.options),
      betting.getSettings({}, caller.options),
    ]);
    const count = new Map(gives.map((name, place) => [name, holders[place] ?? 0]));
    const kind = (name: string, permission: (typeof gives)[number], on: boolean) => ({
      kind: name,
      on,
      permission,
      holders: count.get(permission) ?? 0,
    });
    return {
      second_approval_above: num(money.secondApprovalAbove),
      kinds: [
        kind('balance.adjust', 'ledger.adjust', money.approveMoneyAbove > 0n || money.approvePointsAbove > 0n),
        kind('debt.forgive', 'debts.write', money.approveMoneyAbove > 0n),
        kind('bank_account.save', 'bank_accounts.write', true),
        kind('bank_secret.rotate', 'settings.write', true),
        kind('values.update', 'settings.write', money.approveMoneySettings),
        kind('wallet_settings.update', 'settings.write', money.approveMoneySettings),
        kind('site_settings.update', 'settings.write', site.approveSiteSettings),
        kind('betting_settings.update', 'settings.write', bets.approveSettings),
        kind('sports_rules.update', 'settings.write', bets.approveSettings),
        kind('limit.update', 'limits.write', bets.approveSettings),
        kind('account.delete', 'members.delete', site.approveDeletions),
        kind('account.move', 'agents.manage', true),
        kind('admin_role.update', 'admins.write', site.approveRoles),
        kind('account.role', 'admins.write', site.approveRoles),
      ],
    };
  },
});
