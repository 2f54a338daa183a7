import type { MessageInitShape } from '@bufbuild/protobuf';
import { Reason } from '@madang/proto/madang/common/v1/error_pb.ts';
import type { GameMoneySchema } from '@madang/proto/madang/player/v1/casino_pb.ts';
import type { EggTransfer, SettleEggsResponse } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError, type ReasonName, toDomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { GatewayContext } from '../context.ts';
import type { Caller } from '../session/caller.ts';

export type GameMoney = MessageInitShape<typeof GameMoneySchema>;

/** Whoever opens a game is not kept from it for longer: what wallet began goes on without anybody who waits for it. */
const openMs = 9_000;
const closeMs = 15_000;
/** wallet did not say what it moved; nobody knows what it began. */
const unheard: ReadonlySet<ReasonName> = new Set(['DEADLINE_EXCEEDED', 'UNAVAILABLE']);

const movedOf = (transfers: readonly (EggTransfer | undefined)[], direction: string): bigint =>
  transfers.reduce((sum, one) => sum + (one?.direction === direction && one.state === 'done' ? one.moved : 0n), 0n);

/** What a member is told of it; nothing where the site does not move money by itself. A vendor's own codes are its affair. */
export function gameMoney(settled: SettleEggsResponse): GameMoney | undefined {
  const { automatic, transfer, returned, waiting, refused, refusedMeta, playing } = settled;
  if (!automatic) return undefined;
  const all = [...returned, transfer];
  return {
    charged: movedOf(all, 'charge'),
    returned: movedOf(all, 'exchange'),
    waiting: waiting !== undefined,
    refused: refused === '' || Object.hasOwn(Reason, refused) ? refused : 'UNAVAILABLE',
    refusedMeta,
    playing,
  };
}

/**
 * Moves all money to a vendor whose game opens, where the site does so by itself. A wallet that is not heard of in time keeps
 * nobody from a game: then the money is said to wait.
 */
export async function moneyIn(
  { services, log }: GatewayContext,
  { options }: Pick<Caller, 'options'>,
  vendor: string,
): Promise<GameMoney | undefined> {
  const asked = { vendor, direction: 'charge', key: uuidv7() };
  try {
    return gameMoney(await services.eggs.settleEggs(asked, { ...options, timeoutMs: openMs }));
  } catch (error) {
    if (!unheard.has(toDomainError(error).reason)) throw error;
    log.warn({ err: error, vendor }, 'a game opens while nobody knows whether money moved to its vendor');
    return { waiting: true };
  }
}

/** Brings back what a member holds at a vendor whose window it closed: NOT_FOUND for an unknown vendor. */
export async function closeGame(
  { services, casino }: GatewayContext,
  { options }: Pick<Caller, 'options'>,
  vendor: string,
): Promise<GameMoney | undefined> {
  if (!(await casino.get()).vendor(vendor)) throw new DomainError('NOT_FOUND', { field: 'vendor' });
  const asked = { vendor, direction: 'exchange', key: uuidv7() };
  return gameMoney(await services.eggs.settleEggs(asked, { ...options, timeoutMs: closeMs }));
}
