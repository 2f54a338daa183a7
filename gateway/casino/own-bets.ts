import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { CasinoBet } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { isDay, kstDayStart } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import type { Caller } from '../session/caller.ts';
import { nameIn } from '../sports/name-in.ts';
import type { CasinoKind } from './catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

const dayMs = 86_400_000;
const pageSize = 15;
/** Days of a list that names no first one. */
const spanDays = 31;

/** Which of the caller's bets are asked for. */
export interface OwnBetsAsked {
  readonly kind: CasinoKind;
  /** Business days; empty for no bound. */
  readonly startedOn: string;
  readonly endedOn: string;
  readonly skip: number;
  /** 0 for a page of the usual size. */
  readonly take: number;
}

/** A bet with the names that its member knows it by. */
export interface NamedBet {
  readonly bet: CasinoBet;
  readonly vendor: string;
  readonly game: string;
}

type Gateway = Pick<GatewayContext, 'services' | 'casino'>;

function startMs(day: string, field: string): number {
  if (!isDay(day)) throw new DomainError('VALIDATION', { field });
  return kstDayStart(day).getTime();
}

function spanOf({ startedOn, endedOn }: OwnBetsAsked) {
  const until = endedOn === '' ? undefined : startMs(endedOn, 'ended_on') + dayMs;
  // Without either day the last 31 days are answered, as the contract says.
  const from =
    startedOn === '' ? until && Math.max(0, until - spanDays * dayMs) : Math.max(0, startMs(startedOn, 'started_on'));
  return {
    ...(from !== undefined && { from: timestampFromMs(from) }),
    ...(until !== undefined && { until: timestampFromMs(Math.max(0, until)) }),
  };
}

async function named(gateway: Gateway, { language }: Caller, bets: readonly CasinoBet[]): Promise<NamedBet[]> {
  if (bets.length === 0) return [];
  const catalogue = await readCatalogue(gateway);
  return bets.map((bet) => ({
    bet,
    vendor: catalogue?.vendor(bet.vendor)?.name || bet.vendor,
    game: nameIn(catalogue?.game(bet.vendor, bet.game)?.game.names, language) || bet.game,
  }));
}

/** A page of the caller's own bets of a kind, newest first. */
export async function listOwnBets(gateway: Gateway, caller: Caller, asked: OwnBetsAsked) {
  const { kind: gameClass, skip, take } = asked;
  const query = { gameClass, ...spanOf(asked), skip, take: take || pageSize };
  const { bets, total } = await gateway.services.casinoBets.listMyCasinoBets(query, caller.options);
  return { bets: await named(gateway, caller, bets), total };
}

/** The caller's own bet of a kind, however old: NOT_FOUND. */
export async function ownBet(gateway: Gateway, caller: Caller, gameClass: CasinoKind, id: string): Promise<NamedBet> {
  const query = { gameClass, id, from: timestampFromMs(0), take: 1 };
  const { bets } = await gateway.services.casinoBets.listMyCasinoBets(query, caller.options);
  const [found] = await named(gateway, caller, bets);
  if (!found) throw new DomainError('NOT_FOUND', { field: 'id' });
  return found;
}
