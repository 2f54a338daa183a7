import { RolesPage } from './RolesPage.tsx';

export const adminRoles = { name: 'admin-roles', list: RolesPage };
