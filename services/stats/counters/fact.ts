import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { CommissionAccruedSchema } from '@madang/proto/madang/agents/v1/events_pb.ts';
import { BetAcceptedSchema, BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema, LoggedInSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { DepositChangedSchema, WithdrawalChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { Sums } from './sums.ts';

/** What an event adds to the counters of an account and of all above it. */
export interface Fact {
  /** From the top to the account. */
  path: string;
  at: Date;
  gameClass: string;
  game: string;
  /** True where the account is known to be a member. */
  member: boolean;
  sums: Partial<Sums>;
}

/** What of an event is counted; undefined where nothing is. */
interface Read {
  at: Timestamp | undefined;
  gameClass?: string;
  game?: string;
  member: boolean;
  sums: Partial<Sums>;
}

type Reader = (message: never) => Read | undefined;

const read = <S extends DescMessage>(
  schema: S,
  reader: (message: MessageShape<S>) => Read | undefined,
): [string, Reader] => [schema.typeName, reader as Reader];

/** What an outcome pays and gives back. A void stake is given back and is no winning; what was cashed out of it before is. */
function effect(outcome: string, payout: bigint, stake: bigint) {
  const returned = outcome === 'void' ? stake : 0n;
  return { payout: payout - returned, wins: outcome === 'win' ? 1n : 0n, returned };
}

const readers = new Map<string, Reader>([
  read(BetAcceptedSchema, ({ at, gameClass, game, stake, testAccount }) =>
    testAccount ? undefined : { at, gameClass, game, member: true, sums: { bets: 1n, stake } },
  ),
  read(BetSettledSchema, (bet) => {
    if (bet.testAccount) return undefined;
    // A cash-out follows nothing but an open bet: what is void, or was before, was so with the same part closed.
    const rest = bet.stake - bet.closedStake;
    const after = effect(bet.outcome, bet.payout, rest);
    const before = effect(bet.previousOutcome, bet.previousPayout, rest);
    const sums = {
      payout: after.payout - before.payout,
      wins: after.wins - before.wins,
      returned: after.returned - before.returned,
    };
    return { at: bet.placedAt ?? bet.at, gameClass: bet.gameClass, game: bet.game, member: true, sums };
  }),
  read(BetCancelledSchema, ({ at, placedAt, gameClass, game, stake, testAccount }) =>
    testAccount ? undefined : { at: placedAt ?? at, gameClass, game, member: true, sums: { returned: stake } },
  ),
  read(DepositChangedSchema, ({ at, status, previousStatus, amount, bonusPoints, testAccount }) => {
    const times = change(status, previousStatus, 'approved');
    if (testAccount || times === 0n) return undefined;
    return { at, member: false, sums: { deposits: times * amount, bonus: times * bonusPoints } };
  }),
  read(WithdrawalChangedSchema, ({ at, status, previousStatus, amount, testAccount }) => {
    const times = change(status, previousStatus, 'completed');
    return testAccount || times === 0n ? undefined : { at, member: false, sums: { withdrawals: times * amount } };
  }),
  read(CommissionAccruedSchema, ({ at, gameClass, game, amount }) => ({
    at,
    gameClass,
    game,
    member: false,
    sums: { rolling: amount },
  })),
  read(AccountCreatedSchema, ({ at, kind, testAccount }) =>
    testAccount || kind !== AccountKind.MEMBER ? undefined : { at, member: true, sums: { joins: 1n } },
  ),
  read(LoggedInSchema, ({ at, kind }) =>
    kind === AccountKind.MEMBER ? { at, member: true, sums: { logins: 1n } } : undefined,
  ),
]);

/** 1 when a state is reached, -1 when it is left, 0 otherwise. */
function change(status: string, previous: string, counted: string): bigint {
  if (status === previous) return 0n;
  return status === counted ? 1n : previous === counted ? -1n : 0n;
}

/** What an event adds; undefined where nothing is counted, as for a test account. */
export function factOf(event: ReceivedEvent): Fact | undefined {
  const message = event.message as never;
  const counted = readers.get(event.type)?.(message);
  if (!counted) return undefined;
  const { path } = event.message as unknown as { path: string };
  const { gameClass = '', game = '', member, sums } = counted;
  return { path, at: counted.at ? timestampDate(counted.at) : event.at, gameClass, game, member, sums };
}
