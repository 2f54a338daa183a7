/** A tier as its table has it. */
export interface RoleRow {
  name: string;
  priority: number;
  label: string;
  open_user_page: boolean;
  open_partner_page: boolean;
  open_losing: boolean;
}

export const roleColumns = 'name, priority, label, open_user_page, open_partner_page, open_losing';

export const toRole = (row: RoleRow) => ({
  name: row.name,
  priority: row.priority,
  label: row.label,
  openUserPage: row.open_user_page,
  openPartnerPage: row.open_partner_page,
  openLosing: row.open_losing,
});
