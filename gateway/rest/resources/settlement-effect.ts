import {
  SettlementPreviewSchema,
  SettlementProgressSchema,
} from '@madang/proto/madang/betting/v1/settlement_previews_pb.ts';
import type { MarketResulted } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { each, single } from '../items.ts';
import { type Action, action, type RestContext } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';

const preview = shapeOf(SettlementPreviewSchema);
const progress = shapeOf(SettlementProgressSchema);

/** What results would move, as properties of whatever tells of the results. */
export const effectProperties: Readonly<Record<string, JsonSchema>> = preview.schema.properties ?? {};
export const effectNames: readonly string[] = Object.keys(effectProperties);

const nothing: Row = Object.fromEntries(effectNames.map((name) => [name, name === 'partial' ? false : 0]));

/** What results of markets would move; results that change nothing are not asked about. */
export async function effectOf(results: MarketResulted[], { gateway, caller }: RestContext): Promise<Row> {
  if (results.length === 0) return nothing;
  return preview.row(await gateway.services.settlementPreviews.previewMarketResults({ results }, caller.options));
}

/** How far the settlement of one row is; `named` says by what its id names it. */
export const settlementProgress = (named: (id: string) => { fixtureId: bigint } | { roundId: string }): Action =>
  action({
    does: 'Answers how much of it waits for its settlement.',
    payload: {},
    answers: progress.schema,
    run: (ids, _payload, { gateway, caller }) =>
      each([single(ids)], async (id) =>
        progress.row(await gateway.services.settlementPreviews.getSettlementProgress(named(id), caller.options)),
      ),
  });
