import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { LevelFlagsService } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import { restrictions } from '../access/account-grants.ts';
import type { IdentityDeps } from '../deps.ts';
import { scheduleFlags } from './schedule-flags.ts';
import { type Flags, writeFlags } from './write-flags.ts';

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
  (deps: IdentityDeps): Handler<typeof LevelFlagsService.method.setLevelFlags> =>
  async (request, context) => {
    checkRestrictions(request.flags);
    const { level, flags, memo, changeAt } = request;
    if (changeAt) return scheduleFlags(deps, context, request, timestampDate(changeAt));
    const written = await deps.database.transaction((tx) => writeFlags(deps, tx, context, { level, flags, memo }));
    await written.mark();
    return { level, flags: written.flags };
  };
function checkRestrictions(flags: Flags): void {
  const known: readonly string[] = restrictions;
  for (const name of Object.keys(flags))
    if (!known.includes(name))
      throw new DomainError('VALIDATION', { field: 'flags', meta: { flag: name.slice(0, 40) } });
}

export const levelFlagsHandlers = (deps: IdentityDeps): Handlers<typeof LevelFlagsService> => ({
  listLevelFlags: listLevelFlags(deps),
  setLevelFlags: setLevelFlags(deps),
});

export const levelFlagsAccess: Access<typeof LevelFlagsService> = {
  listLevelFlags: ['admin:settings.read', 'admin:members.read', 'service'],
  setLevelFlags: ['admin:settings.write'],
};
