import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { type RoleRow, roleColumns, toRole } from '../tiers/role-row.ts';

export const listRoles =
  ({ database }: AgentsDeps): Handler<typeof AgentsService.method.listRoles> =>
  async () => {
    const roles = await database.query<RoleRow>(`select ${roleColumns} from roles order by priority`);
    const classes = await database.query<{ name: string; cap_basis_points: number }>(
      'select name, cap_basis_points from game_classes order by name',
    );
    return {
      roles: roles.rows.map(toRole),
      classes: classes.rows.map((row) => ({ name: row.name, capBasisPoints: row.cap_basis_points })),
    };
  };
