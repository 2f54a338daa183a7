import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { changeCatalogue } from '../catalogue-changed.ts';
import { changeTime } from '../changed-meanwhile.ts';
import type { CasinoDeps } from '../deps.ts';
import { findGame } from './save-casino-game.ts';

const states = new Map<string, { column: 'visible' | 'maintenance'; value: boolean }>([
  ['visible', { column: 'visible', value: true }],
  ['hidden', { column: 'visible', value: false }],
  ['maintenance', { column: 'maintenance', value: true }],
  ['open', { column: 'maintenance', value: false }],
]);

/** Sets one state of many games in one transaction; one that is so already stays without a trace. */
export const setGamesState =
  (deps: CasinoDeps): Handler<typeof CasinoService.method.setGamesState> =>
  async ({ ids, state, memo }, context) => {
    const wanted = states.get(state);
    if (!wanted) throw new DomainError('VALIDATION', { field: 'state' });
    const { column, value } = wanted;
    const results = await deps.database.transaction(async (tx) => {
      await changeCatalogue(tx, context.trace);
      const done = new Map<bigint, boolean>();
      for (const id of new Set(ids)) {
        const before = await findGame(tx, id);
        done.set(id, before !== undefined);
        if (!before || before[column] === value) continue;
        await tx.query(`update casino_games set ${column} = $2, changed_at = $3 where id = $1`, [
          id,
          value,
          changeTime(deps.clock.now(), before.changed_at),
        ]);
        await deps.audit(tx, context, {
          action: 'casino_game.state',
          resource: 'casino_game',
          resourceId: id.toString(),
          before: { [column]: before[column] },
          after: { [column]: value },
          memo,
        });
      }
      return done;
    });
    return {
      results: ids.map((id) => {
        const ok = results.get(id) ?? false;
        return { id: id.toString(), ok, code: ok ? '' : 'NOT_FOUND' };
      }),
    };
  };
