import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';

interface RoleRow {
  name: string;
  priority: number;
  label: string;
  open_user_page: boolean;
  open_partner_page: boolean;
  open_losing: boolean;
}

export const listRoles =
  ({ database }: AgentsDeps): Handler<typeof AgentsService.method.listRoles> =>
  async () => {
    const roles = await database.query<RoleRow>(
      'select name, priority, label, open_user_page, open_partner_page, open_losing from roles order by priority',
    );
    const classes = await database.query<{ name: string; cap_basis_points: number }>(
      'select name, cap_basis_points from game_classes order by name',
    );
    return {
      roles: roles.rows.map((row) => ({
        name: row.name,
        priority: row.priority,
        label: row.label,
        openUserPage: row.open_user_page,
        openPartnerPage: row.open_partner_page,
        openLosing: row.open_losing,
      })),
      classes: classes.rows.map((row) => ({ name: row.name, capBasisPoints: row.cap_basis_points })),
    };
  };
