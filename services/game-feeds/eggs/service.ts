import type { CasinoEggsService } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from '../casino/deps.ts';
import { findVendor } from '../casino/rpc/save-vendor.ts';
import { SupplierError, type SupplierProblem } from '../casino/supplier/supplier-client.ts';
import type { Json } from '../sports/outside/exact-json.ts';
import { followHistory } from './history/follow.ts';
import { readAmount, readFound, readMoved, readStatus, units, unknown } from './read-answer.ts';

/** Problems of calls that never went out: nothing moved. */
const unsent: ReadonlySet<SupplierProblem> = new Set(['address', 'paused', 'busy']);

type Asking = Pick<CasinoDeps, 'database' | 'suppliers' | 'clock'>;

interface Question {
  vendor: string;
  path: string;
  body: object;
  signal: AbortSignal;
  /** True to ask also where earlier calls failed. */
  anyway?: boolean;
  /** True for what may not begin while the vendor is under maintenance. */
  begins?: boolean;
}

/** Asks a vendor; UNAVAILABLE where nobody knows what it did, MAINTENANCE where it was not asked. */
async function ask(
  { database, suppliers }: Asking,
  { vendor, path, body, signal, anyway = false, begins = false }: Question,
): Promise<Json> {
  const found = await findVendor(database, vendor);
  if (!found) throw new DomainError('NOT_FOUND', { field: 'vendor' });
  if (begins && (found.maintenance || !found.api_url)) throw new DomainError('MAINTENANCE', { field: 'vendor' });
  try {
    return await suppliers.post({ id: found.id, apiUrl: found.api_url }, path, body, signal, anyway);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (begins && unsent.has(error.problem)) throw new DomainError('MAINTENANCE', { field: 'vendor', cause: error });
    throw unknown(error);
  }
}

function checkKey(key: string): void {
  if (!isUuidv7(key)) throw new DomainError('VALIDATION', { field: 'key' });
}

export const eggsHandlers = (deps: Asking): Handlers<typeof CasinoEggsService> => ({
  moveEggs: async ({ key, vendor, accountId, direction, amount }, { signal }) => {
    checkKey(key);
    if (direction !== 'deposit' && direction !== 'withdraw')
      throw new DomainError('VALIDATION', { field: 'direction' });
    if (amount === 0n && direction === 'deposit') throw new DomainError('VALIDATION', { field: 'amount' });
    const body = { user: `${accountId}`, transaction_uuid: key, amount: amount * units, currency: 'KRW' };
    // What is played with them stands in the vendor's history from now on.
    if (direction === 'deposit') await followHistory(deps.database, deps.clock, vendor);
    return readMoved(await ask(deps, { vendor, path: `/transfer/${direction}`, body, signal, begins: true }));
  },
  findEggMove: async ({ key, vendor }, { signal }) => {
    checkKey(key);
    const body = { transaction_uuid: key };
    return readFound(await ask(deps, { vendor, path: '/transfer/find', body, signal, anyway: true }));
  },
  getEggBalance: async ({ vendor, accountId }, { signal }) => {
    const body = { user: `${accountId}` };
    const answer = readStatus(await ask(deps, { vendor, path: '/transfer/balance', body, signal }));
    if (answer.status !== 'RS_OK') throw unknown(new SupplierError('answer'));
    return { balance: readAmount(answer.body.balance), playing: answer.body.playing === true };
  },
});

export const eggsAccess: Access<typeof CasinoEggsService> = {
  moveEggs: ['service'],
  findEggMove: ['service'],
  getEggBalance: ['service'],
};
