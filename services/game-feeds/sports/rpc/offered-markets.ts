import type { OfferedMarket } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { FeedMarket } from '../feed-message.ts';
import { isMarket } from '../intake/check-message.ts';

/** Markets that an operator registers, in the form in which suppliers tell them: VALIDATION for one that is none. */
export const offeredMarkets = (offered: readonly OfferedMarket[]): FeedMarket[] =>
  offered.map(({ type, period, lineQuarters, picks }, index) => {
    const line = lineQuarters === undefined ? {} : { lineQuarters };
    const market: FeedMarket = { type, period, ...line, status: 'open', outcomes: picks };
    if (!isMarket(market)) throw new DomainError('VALIDATION', { field: `markets.${index}` });
    const outcomes = picks.map(({ pick, oddsMilli }) => ({ pick, oddsMilli }));
    return { ...market, outcomes };
  });
