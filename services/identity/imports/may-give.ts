import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { ImportRecord } from './import-record.ts';

/** An import makes members and gives them money: FORBIDDEN for who may not do either by hand. */
export function checkMayGive({ permissions }: Principal, record: ImportRecord): void {
  const needs = ['members.create', ...(record.opening_money + record.opening_points > 0n ? ['ledger.adjust'] : [])];
  if (!needs.every((name) => permissions.includes(name))) throw new DomainError('FORBIDDEN');
}
