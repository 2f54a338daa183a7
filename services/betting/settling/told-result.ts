import { timestampMs } from '@bufbuild/protobuf/wkt';
import {
  LegResult,
  type MarketPickResult,
  type MarketResulted,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { MarketResult } from './market-result.ts';
import type { LegOutcome, LegResultName } from './multiplier.ts';

const names: Partial<Record<LegResult, LegResultName>> = {
  [LegResult.LOSS]: 'loss',
  [LegResult.WIN]: 'win',
  [LegResult.PUSH]: 'push',
  [LegResult.VOID]: 'void',
  [LegResult.HALF_WIN]: 'half_win',
  [LegResult.HALF_LOSS]: 'half_loss',
};

/** A market's result as game-feeds tells it; throws for a pick whose result is none. */
export const resultOf = ({ marketId, open, results, voidBetween, reason }: MarketResulted): MarketResult => ({
  marketId,
  open,
  outcomes: Object.fromEntries(results.map((told) => [told.pick, outcomeOf(marketId, told)])),
  voidBetween: voidBetween.map(spanOf),
  reason,
});

function outcomeOf(marketId: string, { pick, result, sharedBy }: MarketPickResult): LegOutcome {
  const name = names[result];
  if (!name || sharedBy < 0) throw new Error(`market ${marketId} has the result ${result} for ${pick}`);
  return { result: name, sharedBy: Math.max(1, sharedBy) };
}

const spanOf = ({ from, to }: MarketResulted['voidBetween'][number]) => ({
  fromMs: from ? timestampMs(from) : null,
  toMs: to ? timestampMs(to) : null,
});
