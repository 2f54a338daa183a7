import type { RowOf } from '../contract/rows.ts';

type Role = RowOf<'roles'>;

/** Tiers of a lower priority than this have no entry of their own. */
const lastListed = 5;

/** The tiers that have a list of their own for somebody of a role: those below it, down to the last that is listed. */
export const listedTiers = (roles: readonly Role[], own: string): readonly Role[] => {
  const mine = roles.find(({ name }) => name === own)?.propirty ?? 0;
  return roles.filter(({ propirty }) => propirty > mine && propirty <= lastListed);
};

/** Whether agents can stand below one of a role: below the last tier there are members alone. */
export const hasTierBelow = (roles: readonly Role[], own: string): boolean => {
  const mine = roles.find(({ name }) => name === own)?.propirty;
  return mine !== undefined && roles.some(({ name, propirty }) => name !== 'member' && propirty > mine);
};

/** The list of one tier, at the address that partners know. */
export const tierPath = ({ name, propirty }: Role): string =>
  `/pa-agent-user-list-by-role?role=${encodeURIComponent(name)}&propirty=${propirty}`;

/** What is bet below each partner of a tier, day by day. */
export const tierDailyPath = ({ name }: Role): string =>
  `/pa-zeus-role-user-daily-bettings?roleName=${encodeURIComponent(name)}`;
