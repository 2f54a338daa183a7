import { type MarketTypeName, marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { FeedMarketKey, FeedMessage } from '../feed-message.ts';
import { oddsMilliOf } from '../outside/decimal.ts';
import type { Json } from '../outside/exact-json.ts';
import { listOf, own, textOf, wholeOf } from '../outside/read-json.ts';
import type { KnownBet, KnownMarket, KnownMatch } from './bet-book.ts';
import { lineOf } from './lines.ts';
import { marketOf } from './market-table.ts';
import { pickOf } from './picks.ts';
import { betStatusById, resultById } from './statuses.ts';

export type Refuse = (reason: string) => void;

/** A message without what its sender gives it: its id and time. */
export type Said = FeedMessage extends infer M ? (M extends FeedMessage ? Omit<M, 'id' | 'at'> : never) : never;

const maxBets = 2_000;

/** Our market of a bet and the pick that it is; tells why there is none. */
function placeOf(type: MarketTypeName, period: string, bet: Json, refuse: Refuse) {
  const pick = pickOf(type, textOf(own(bet, 'Name')) ?? '');
  if (pick === undefined) return refuse(`${type}: pick`);
  const { line: kind } = marketTypeOf(type) ?? {};
  if (kind === undefined) return { pick, key: { type, period } satisfies FeedMarketKey };
  const lineQuarters = lineOf(kind, pick, textOf(own(bet, 'Line')), textOf(own(bet, 'BaseLine')));
  if (lineQuarters === undefined) return refuse(`${type}: line`);
  return { pick, key: { type, period, lineQuarters } satisfies FeedMarketKey };
}

function betOf(bet: Json, at: number, refuse: Refuse): KnownBet | undefined {
  const settlement = own(bet, 'Settlement');
  const isSettled = settlement !== undefined && settlement !== '0';
  const result = isSettled && typeof settlement === 'string' ? resultById.get(settlement) : undefined;
  if (isSettled && !result) return void refuse('bet settlement');
  const stated = own(bet, 'Status');
  const status = result ? 'settled' : betStatusById.get(typeof stated === 'string' ? stated : '');
  if (!status) return void refuse('bet status');
  const price = own(bet, 'Price');
  const oddsMilli = typeof price === 'string' ? oddsMilliOf(price) : undefined;
  // A bet that is on has a price: one without is told of, and not sold.
  if (oddsMilli === undefined && status === 'open') refuse('bet price');
  return { at, status, ...(oddsMilli !== undefined && { oddsMilli }), ...(result && { result }) };
}

/**
 * Puts the bets of a match's markets into what is known of it, and says what that changes: the whole of each market, a
 * verdict once all of its picks have one, and that a verdict is taken back.
 */
export function readMarkets(match: KnownMatch, fixture: string, markets: Json | undefined, at: number, refuse: Refuse) {
  const changed = new Set<KnownMarket>();
  for (const market of listOf(markets)) {
    const id = wholeOf(own(market, 'Id'), 1, 10_000_000);
    if (!match.sport) refuse('sport of the match unknown');
    else if (id === undefined) refuse('market id');
    else for (const one of readMarket(match, market, id, at, refuse)) changed.add(one);
  }
  return saidOf([...changed], match.dropped, fixture);
}

function readMarket(match: KnownMatch, market: Json, id: number, at: number, refuse: Refuse): KnownMarket[] {
  const ours = match.sport && marketOf(match.sport, id, textOf(own(market, 'Name')) ?? '');
  if (!ours) {
    refuse(`market ${id} of ${match.sport}`);
    return [];
  }
  const stopped = own(market, 'Status') === '2';
  return listOf(own(market, 'Bets'))
    .slice(0, maxBets)
    .flatMap((bet) => {
      const place = placeOf(ours.type, ours.period, bet, refuse);
      const told = place && betOf(bet, at, refuse);
      if (!place || !told) return [];
      const known = match.market(place.key, id);
      if (!known) refuse('market given twice');
      const kept = stopped && told.status === 'open' ? ({ ...told, status: 'suspended' } as const) : told;
      return known?.put(place.pick, kept) ? [known] : [];
    });
}

/** What there is to say of markets that changed. */
function saidOf(changed: readonly KnownMarket[], dropped: boolean, fixture: string): Said[] {
  const undone = changed.filter((market) => market.takeRollback()).map(({ key }) => key);
  const verdicts = changed.map((market) => market.settlement()).filter((verdict) => verdict !== undefined);
  const said: Said[] = [];
  if (undone.length > 0) said.push({ kind: 'rollback', of: 'settlement', fixture, markets: undone });
  if (changed.length > 0)
    said.push({ kind: 'odds', fixture, markets: changed.map((market) => market.market(dropped)) });
  if (verdicts.length > 0) said.push({ kind: 'settlement', fixture, settlements: verdicts });
  return said;
}
