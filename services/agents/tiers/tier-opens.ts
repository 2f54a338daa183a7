import { DomainError } from '@madang/runtime/errors.ts';
import { memberRole } from '../tree/placement.ts';
import type { RoleRow } from './role-row.ts';

const names = ['open_user_page', 'open_partner_page', 'open_losing'] as const;
type OpenName = (typeof names)[number];

/** What a tier may open, by the columns of its table; what is absent stays. */
export type TierOpens = Partial<Record<OpenName, boolean>>;

export const opensOf = (row: RoleRow): Required<TierOpens> => ({
  open_user_page: row.open_user_page,
  open_partner_page: row.open_partner_page,
  open_losing: row.open_losing,
});

/** Those of the wanted that are not so yet. */
export const newOpens = (row: RoleRow, wanted: TierOpens): TierOpens =>
  Object.fromEntries(
    names.flatMap((name) => ((wanted[name] ?? row[name]) === row[name] ? [] : [[name, wanted[name]]])),
  );

/** Members have the player site alone: VALIDATION where the partner's page would be open to their tier. */
export function checkOpens(tier: string, wanted: TierOpens): void {
  const field = (['open_partner_page', 'open_losing'] as const).find((name) => wanted[name] === true);
  if (tier === memberRole && field) throw new DomainError('VALIDATION', { field });
}
