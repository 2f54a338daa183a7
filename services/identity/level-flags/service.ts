import type { LevelFlagsService, SetLevelFlagsRequest } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import { restrictions } from '../access/account-grants.ts';
import { mergedFlags } from '../accounts/account-changes.ts';
import type { IdentityDeps } from '../deps.ts';

interface Row {
  level: number;
  flags: Record<string, boolean>;
}

const listLevelFlags =
  ({ database }: IdentityDeps): Handler<typeof LevelFlagsService.method.listLevelFlags> =>
  async () => {
    const { rows } = await database.query<Row>('select level, flags from level_flags order by level');
    return { levels: rows, flags: [...restrictions] };
  };

const setLevelFlags =
  ({ database, audit }: IdentityDeps): Handler<typeof LevelFlagsService.method.setLevelFlags> =>
  async (request, context) => {
    checkRestrictions(request);
    const { level, memo } = request;
    return database.transaction(async (tx) => {
      const before = await lockLevel(tx, level);
      const after = mergedFlags(before, request.flags);
      if (JSON.stringify(before) === JSON.stringify(after)) return { level, flags: before };
      await tx.query('update level_flags set flags = $2 where level = $1', [level, JSON.stringify(after)]);
      await audit(tx, context, {
        action: 'values.update',
        resource: 'settings',
        resourceId: `level-${level}`,
        before: { flags: before },
        after: { flags: after },
        memo,
      });
      return { level, flags: after };
    });
  };

function checkRestrictions({ flags }: SetLevelFlagsRequest): void {
  const known: readonly string[] = restrictions;
  for (const name of Object.keys(flags))
    if (!known.includes(name))
      throw new DomainError('VALIDATION', { field: 'flags', meta: { flag: name.slice(0, 40) } });
}

async function lockLevel(tx: Queryable, level: number): Promise<Record<string, boolean>> {
  const { rows } = await tx.query<Row>('select level, flags from level_flags where level = $1 for update', [level]);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return mergedFlags(rows[0].flags, {});
}

export const levelFlagsHandlers = (deps: IdentityDeps): Handlers<typeof LevelFlagsService> => ({
  listLevelFlags: listLevelFlags(deps),
  setLevelFlags: setLevelFlags(deps),
});

export const levelFlagsAccess: Access<typeof LevelFlagsService> = {
  listLevelFlags: ['admin:settings.read', 'admin:members.read', 'service'],
  setLevelFlags: ['admin:settings.write'],
};
