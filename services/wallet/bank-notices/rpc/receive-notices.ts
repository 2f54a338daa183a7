import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { NoticeDeps } from '../deps.ts';
import { type Kept, keepNotice } from '../keep-notice.ts';
import { readBody } from '../read-body.ts';
import { isSigned } from '../signature.ts';

/** Takes a bank's call: its signature first, then what it says; all of it in one transaction, or nothing. */
export const receiveNotices =
  (
    { database, clock, seal, log }: NoticeDeps,
    onNotice: () => void,
  ): Handler<typeof BankNoticesService.method.receiveNotices> =>
  async (call) => {
    const now = clock.now();
    const { rows } = await database.query<{ secret: Buffer }>(
      'select secret from bank_secrets where ends_at is null or ends_at > $1 order by id desc limit 2',
      [now],
    );
    const secrets = rows.map(({ secret }) => seal.open(secret));
    if (!isSigned(secrets, call, now)) throw new DomainError('FORBIDDEN');
    const told = readBody(call.body, now);
    // In one order, so that two calls that tell of the same amounts never wait for each other crosswise.
    const ordered = told.map((one, place) => ({ one, place })).sort((a, b) => Number(a.one.amount - b.one.amount));
    const taken = await database.transaction(async (tx) => {
      const kept = new Map<number, Kept>();
      for (const { one, place } of ordered) kept.set(place, await keepNotice(tx, 'webhook', one.id, one, now));
      await tx.query(
        `insert into bank_hook (heard_at) values ($1) on conflict (one) do update set heard_at = excluded.heard_at`,
        [now],
      );
      return kept;
    });
    onNotice();
    const conflicts = told.filter((_one, place) => taken.get(place) === 'conflict').map(({ id }) => id);
    if (conflicts.length > 0) log.warn({ ids: conflicts }, 'a bank gave an id of its to other money once more');
    return { results: told.map(({ id }, place) => ({ id, state: taken.get(place) ?? 'known' })) };
  };
