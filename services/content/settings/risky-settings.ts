import type { Risk } from '@madang/runtime/approvals/settings-change.ts';

/** Settings of the site of which a change in this direction lowers security; the console marks the same ones. */
export const riskySettings: Readonly<Record<string, Risk>> = {
  join_needs_approval: 'off',
  minimum_age: 'down',
  member_password_least: 'down',
  operator_password_least: 'down',
  approve_deletions: 'off',
  approve_roles: 'off',
  approve_site_settings: 'off',
};
