import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { SlipLeg } from '../load/plan.ts';
import { post } from '../members.ts';

interface Match {
  starts_at: string;
  status: string;
  markets: { id: string; type: string; status: string; odds: { pick: string; odds: number; status: string }[] }[];
}

const wanted = 9;
const pageRows = 15;
const within = 60_000;
/** Of matches that begin sooner the bets would be settled meanwhile. */
const leastAheadMs = 3_600_000;
const smallOdds = 4;

/** A pick of each of some matches that begin later than anything here takes. */
export async function openMarkets(url: string, token: string): Promise<SlipLeg[]> {
  const until = performance.now() + within;
  for (;;) {
    const legs: SlipLeg[] = [];
    for (let skip = 0; legs.length < wanted; skip += pageRows) {
      const { data } = await post(url, '/api/user/game/matches', { page: 'cross', skip }, token);
      const matches = (data.matches ?? []) as Match[];
      if (matches.length === 0) break;
      legs.push(...matches.flatMap((match) => legOf(match) ?? []));
    }
    if (legs.length >= wanted) return legs.slice(0, wanted);
    if (performance.now() > until) throw new Error(`${legs.length} matches are on sale, not ${wanted}`);
    await sleep(500);
  }
}

function legOf({ starts_at, markets }: Match): SlipLeg | undefined {
  if (new Date(starts_at).getTime() < Date.now() + leastAheadMs) return undefined;
  const market = markets.find(({ status }) => status === 'open');
  const priced = market?.odds.find(({ status, odds }) => status === 'open' && odds < smallOdds);
  return market && priced && { market_id: market.id, pick: priced.pick, odds: priced.odds };
}

/** Places a slip of these legs, and answers its bet's id. */
export async function placeOn(url: string, token: string, folders: readonly SlipLeg[]): Promise<string> {
  const slip = { folders, betting_money: 1_000, odds_change: 'any', key: uuidv7() };
  const { data, error } = await post(url, '/api/user/betting/place', slip, token);
  const { id } = (data.betting ?? {}) as { id?: string };
  if (!id) throw new Error(`no bet was taken: ${JSON.stringify(error)}`);
  return id;
}
