import { useRoleName, useRoles } from '../admin-roles/use-roles.ts';

/** What an administrator's role is called. */
export const RoleName = ({ role }: { role: string }) => {
  const { data: roles } = useRoles();
  return useRoleName(roles)(role);
};
