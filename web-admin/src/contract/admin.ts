import type { PageOf, RowOf } from './rows.ts';

export type Admin = PageOf<'admins'>;
export type AdminState = Admin['state'];
export type AdminRole = RowOf<'admin-roles'>;
export type Approval = RowOf<'approvals'>;
