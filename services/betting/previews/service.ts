import type { SettlementPreviewsService } from '@madang/proto/madang/betting/v1/settlement_previews_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { getSettlementProgress } from './get-settlement-progress.ts';
import { previewMarketResults } from './preview-market-results.ts';

export const previewsHandlers = (deps: BettingDeps): Handlers<typeof SettlementPreviewsService> => ({
  previewMarketResults: previewMarketResults(deps),
  getSettlementProgress: getSettlementProgress(deps),
});

export const previewsAccess: Access<typeof SettlementPreviewsService> = {
  previewMarketResults: ['admin:rounds.results', 'service'],
  getSettlementProgress: ['admin:rounds.results', 'service'],
};
