import { EntryLink_Kind as Kind } from '@madang/proto/madang/wallet/v1/entry_link_pb.ts';
import { expect, test } from 'vitest';
import { linkOf } from './entry-link.ts';

const bet = '019a7f00-0000-7000-8000-00000000abcd';

test.each<[string, string, Kind, string, string]>([
  ['rolling', `${bet}:minigame`, Kind.BET, bet, 'minigame'],
  ['rolling', `${bet}:slot`, Kind.CASINO_BET, bet, 'slot'],
  ['casino_stake', bet, Kind.CASINO_BET, bet, ''],
  ['casino_win', bet, Kind.CASINO_BET, bet, ''],
  ['casino_recall', bet, Kind.CASINO_BET, bet, ''],
  ['rolling', bet, Kind.BET, bet, ''],
  ['rolling', `${bet}:minigame:x`, Kind.BET, bet, 'minigame'],
  ['stake', bet, Kind.BET, bet, ''],
  ['payout', bet, Kind.BET, bet, ''],
  ['recall_debt', bet, Kind.BET, bet, ''],
  ['debt_payment', bet, Kind.BET, bet, ''],
  ['debt_payment', 'deposit:12', Kind.DEPOSIT, '12', ''],
  ['debt_payment', 'adjustment', Kind.DEBT, '', ''],
  ['debt_forgiven', '', Kind.DEBT, '', ''],
  ['charge_bonus', 'deposit:12', Kind.DEPOSIT, '12', ''],
  ['hold', 'withdrawal:7', Kind.WITHDRAWAL, '7', ''],
  ['comment', 'comment:c-9', Kind.COMMENT, 'c-9', ''],
  ['attendance', 'attendance:2026-11-20', Kind.ATTENDANCE, '2026-11-20', ''],
  ['signup', 'signup', Kind.SIGNUP, '', ''],
  ['conversion', '', Kind.CONVERSION, '', ''],
  ['grant', 'IM-4 17', Kind.MIGRATION, '4', ''],
  ['grant', 'cashier', Kind.GRANT, '', ''],
  ['recover', 'cashier', Kind.RECOVERY, '', ''],
  // An operator's name that looks like a request or a bet is no request and no bet.
  ['grant', 'deposit:12', Kind.GRANT, '', ''],
  ['grant', bet, Kind.GRANT, '', ''],
  ['rolling', 'not a bet', Kind.UNSPECIFIED, '', ''],
  ['deposit', 'deposit:12/../x', Kind.UNSPECIFIED, '', ''],
  ['something', 'else', Kind.UNSPECIFIED, '', ''],
])('%s with the reference "%s" belongs to kind %i, "%s", of class "%s"', (kind, reference, of, id, gameClass) => {
  expect(linkOf(kind, reference)).toEqual({ kind: of, id, gameClass, shares: 0 });
});

test('shares that were paid together belong to their payment, which says how many they are', () => {
  expect(linkOf('rolling', `${bet}:casino:37`)).toEqual({
    kind: Kind.SHARES,
    id: bet,
    gameClass: 'casino',
    shares: 37,
  });
  expect(linkOf('grant', `${bet}:casino:37`).kind).toBe(Kind.GRANT);
});
