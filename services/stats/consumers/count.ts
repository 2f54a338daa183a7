import { CommissionAccruedSchema } from '@madang/proto/madang/agents/v1/events_pb.ts';
import { BetAcceptedSchema, BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import {
  AccountCreatedSchema,
  AccountMovedSchema,
  LoggedInSchema,
} from '@madang/proto/madang/identity/v1/events_pb.ts';
import { DepositChangedSchema, WithdrawalChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { moveAccounts } from '../accounts/move-accounts.ts';
import { saveAccounts, testAccounts } from '../accounts/save-accounts.ts';
import { factOf } from '../counters/fact.ts';
import { firstBets } from '../counters/first-bets.ts';
import { tally } from '../counters/tally.ts';
import { writeTally } from '../counters/write-tally.ts';

export const counted = [
  BetAcceptedSchema,
  BetSettledSchema,
  BetCancelledSchema,
  DepositChangedSchema,
  WithdrawalChangedSchema,
  CommissionAccruedSchema,
  AccountCreatedSchema,
  AccountMovedSchema,
  LoggedInSchema,
] as const;

/** Counts a batch: added up in memory, then one upsert a table. */
export const takeCounted =
  (clock: Clock) =>
  async (tx: Queryable, batch: ReceivedEvent[]): Promise<void> => {
    await saveAccounts(
      tx,
      batch.filter((event) => isEvent(event, AccountCreatedSchema)).map((event) => event.message),
    );
    await moveAccounts(
      tx,
      batch.filter((event) => isEvent(event, AccountMovedSchema)).map((event) => event.message),
    );
    // A login does not say whether it is a test account's, the accounts do.
    const logins = batch.filter((event) => isEvent(event, LoggedInSchema));
    const tests = await testAccounts(tx, [...new Set(logins.map((event) => event.message.accountId))]);
    const facts = batch
      .filter((event) => !(isEvent(event, LoggedInSchema) && tests.has(event.message.accountId)))
      .map(factOf)
      .filter((fact) => fact !== undefined);
    const now = clock.now();
    await writeTally(tx, tally([...facts, ...(await firstBets(tx, facts, now))], now));
  };
