import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type AccountCreated, AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { Rule, Scope } from '../values/rules.ts';
import { type Subject, writeFirstValues } from '../values/stored.ts';

export const chargePointEvents = [AccountCreatedSchema] as const;

const scopes: Partial<Record<AccountKind, Scope>> = {
  [AccountKind.AGENT]: 'agent',
  [AccountKind.MEMBER]: 'member',
};

/** Keeps what new accounts begin with of the points of deposits; what an operator set meanwhile stays. */
export const takeChargePoints =
  (clock: Clock) =>
  async (tx: Queryable, batch: ReceivedEvent[]): Promise<void> => {
    const first = batch.flatMap((event) => (isEvent(event, AccountCreatedSchema) ? valuesOf(event.message) : []));
    if (first.length > 0) await writeFirstValues(tx, first, clock.now());
  };

function valuesOf({ accountId, kind, chargePoints }: AccountCreated): (Subject & { rule: Rule; value: bigint })[] {
  const scope = scopes[kind];
  if (!scope || !chargePoints) return [];
  const told: [Rule, number | undefined][] = [
    ['first_charge_bonus_bp', chargePoints.firstBp],
    ['charge_bonus_bp', chargePoints.everyBp],
  ];
  return told.flatMap(([rule, points]) =>
    points === undefined ? [] : [{ scope, subject: accountId, rule, value: BigInt(points) }],
  );
}
