import type { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

/** Says of each alert that it has been looked at, by whom and why; each with its audit row. */
export const closeSportsAlerts =
  ({ database, clock, audit }: BettingDeps): Handler<typeof SportsRiskService.method.closeSportsAlerts> =>
  async ({ ids, memo }, context) => {
    const results: { id: string; ok: boolean; code: string }[] = [];
    for (const id of ids) {
      const code = await database.transaction(async (tx) => {
        const { rows } = await tx.query<{ state: string; kind: string }>(
          'select state, kind from sports_alerts where id = $1 for update',
          [id],
        );
        if (!rows[0]) return 'NOT_FOUND';
        if (rows[0].state === 'closed') return 'ALREADY_PROCESSED';
        await tx.query(`update sports_alerts set state = 'closed', taken_by = $2, closed_at = $3 where id = $1`, [
          id,
          context.principal.account,
          clock.now(),
        ]);
        await audit(tx, context, {
          action: 'sports_alert.close',
          resource: 'sports_alert',
          resourceId: String(id),
          before: { state: 'open', kind: rows[0].kind },
          after: { state: 'closed', kind: rows[0].kind },
          memo,
        });
        return '';
      });
      results.push({ id: String(id), ok: code === '', code });
    }
    return { results };
  };
