import type { NicknameColorService } from '@madang/proto/madang/identity/v1/nickname_colors_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import { visibleKinds } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';

const most = 100;

const listNicknameColors =
  ({ database }: IdentityDeps): Handler<typeof NicknameColorService.method.listNicknameColors> =>
  async ({ ids }, { principal }) => {
    if (ids.length > most || ids.some((id) => !/^\d{1,18}$/.test(id)))
      throw new DomainError('VALIDATION', { field: 'ids' });
    if (ids.length === 0) return { colors: [] };
    const scope = scopeWhere(principal, 'a.path', 3);
    const { rows } = await database.query<{ id: bigint; color: string }>(
      `select a.id, a.nickname_color as color from accounts a
       where a.id = any($1::int8[]) and a.nickname_color <> '' and a.kind = any($2::text[]) and ${scope.sql}`,
      [ids, visibleKinds(principal), ...scope.params],
    );
    return { colors: rows };
  };

export const nicknameColorHandlers = (deps: IdentityDeps): Handlers<typeof NicknameColorService> => ({
  listNicknameColors: listNicknameColors(deps),
});

export const nicknameColorAccess: Access<typeof NicknameColorService> = {
  listNicknameColors: ['agent', 'admin', 'service'],
};
