import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { maskNumber } from './mask.ts';

/**
 * Who reads names of payers and bank accounts in requests: a person in its own, whoever may see members' personal data, and
 * whoever decides on the request, since that means comparing them. What else lets an agent see a request does not show whose
 * bank account it is.
 */
export function maySeePersonal(
  { kind, accountId, permissions }: Principal,
  owner: bigint,
  decides: 'deposits.process' | 'withdrawals.process',
): boolean {
  if (kind === AccountKind.SERVICE || owner === accountId || permissions.includes('members.personal')) return true;
  return (kind === AccountKind.ADMIN || kind === AccountKind.AGENT) && permissions.includes(decides);
}

/** A person's own name: its first letter and stars. */
export const maskPerson = (name: string): string => (name === '' ? '' : `${[...name][0]}***`);

/** A bank account in one line, as `bank number holder`: the bank, the last digits and the first letter. */
export function maskLine(line: string): string {
  const [, bank, number = '', holder = ''] = /^(.*?) ([\d-]{4,30}) (.*)$/su.exec(line) ?? [];
  return bank === undefined ? maskPerson(line) : `${bank} ${maskNumber(number)} ${maskPerson(holder)}`;
}
