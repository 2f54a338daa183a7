import type { UpdateAccountRequest } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { maskedPersonal, type PersonalData } from '../personal/personal-data.ts';
import { checkNickname } from './names.ts';
import { checkNicknameColor } from './nickname-color.ts';

/** The fields of an account that an operator may change. */
export interface Changeable {
  nickname: string;
  level: number;
  bankName: string;
  personal: PersonalData;
  /** The account's own. */
  flags: Record<string, boolean>;
  normalMark: string;
  nicknameColor: string;
  visibledPartner: number;
  agentTheme: string;
  levelFlags: Record<string, boolean>;
}

/**
 * Flags with some set and cleared. One that is off is absent, but where the level has it on: there only a member's own
 * "off" lifts it.
 */
export function mergedFlags(
  before: Record<string, boolean>,
  changes: Record<string, boolean>,
  ofLevel: Record<string, boolean> = {},
): Record<string, boolean> {
  const lifted = (name: string) => ofLevel[name] === true || !Object.hasOwn(changes, name);
  const merged = Object.entries({ ...before, ...changes }).filter(([name, on]) => on || lifted(name));
  return Object.fromEntries(merged.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const withoutOwn = (flags: Record<string, boolean>, inherited: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(Object.entries(flags).filter(([name]) => !inherited.includes(name)));

/** The account after the request: what the request leaves out stays as it is. */
export function changed(before: Changeable, request: UpdateAccountRequest): Changeable {
  const { personal } = before;
  return {
    nickname: request.nickname === undefined ? before.nickname : checkNickname(request.nickname),
    level: request.level ?? before.level,
    bankName: request.bankName ?? before.bankName,
    personal: {
      phoneNumber: request.phoneNumber ?? personal.phoneNumber,
      dateOfBirth: request.dateOfBirth ?? personal.dateOfBirth,
      bankAccount: request.bankAccount ?? personal.bankAccount,
      bankAccountHolder: request.bankAccountHolder?.normalize('NFC').trim() ?? personal.bankAccountHolder,
    },
    normalMark: request.normalMark ?? before.normalMark,
    nicknameColor:
      request.nicknameColor === undefined ? before.nicknameColor : checkNicknameColor(request.nicknameColor),
    visibledPartner: request.visibledPartner ?? before.visibledPartner,
    agentTheme: request.agentTheme ?? before.agentTheme,
    flags: withoutOwn(mergedFlags(before.flags, request.flags, before.levelFlags), request.inheritedFlags),
    levelFlags: before.levelFlags,
  };
}

const flat = (state: Changeable): Record<string, unknown> => ({
  nickname: state.nickname,
  level: state.level,
  bank_name: state.bankName,
  flags: state.flags,
  normal_mark: state.normalMark,
  nickname_color: state.nicknameColor,
  visibled_partner: state.visibledPartner,
  agent_theme: state.agentTheme,
});

/**
 * Old and new values of the fields that differ, for the update history. Personal values are masked there, because the
 * history can't be erased when the person is; a field whose mask did not change still shows as changed.
 */
export function difference(
  before: Changeable,
  after: Changeable,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old: Record<string, unknown> = {};
  const now: Record<string, unknown> = {};
  const note = (name: string, same: boolean, from: unknown, to: unknown): void => {
    if (same) return;
    old[name] = from;
    now[name] = to;
  };
  const [was, is] = [flat(before), flat(after)];
  for (const name of Object.keys(was))
    note(name, JSON.stringify(was[name]) === JSON.stringify(is[name]), was[name], is[name]);
  const [wasMasked, isMasked] = [maskedPersonal(before.personal), maskedPersonal(after.personal)];
  note(
    'phone_number',
    before.personal.phoneNumber === after.personal.phoneNumber,
    wasMasked.phone_number,
    isMasked.phone_number,
  );
  note(
    'date_of_birth',
    before.personal.dateOfBirth === after.personal.dateOfBirth,
    wasMasked.date_of_birth,
    isMasked.date_of_birth,
  );
  note(
    'bank_account',
    before.personal.bankAccount === after.personal.bankAccount,
    wasMasked.bank_account,
    isMasked.bank_account,
  );
  note(
    'bank_account_holder',
    before.personal.bankAccountHolder === after.personal.bankAccountHolder,
    wasMasked.bank_account_holder,
    isMasked.bank_account_holder,
  );
  return { before: old, after: now };
}
