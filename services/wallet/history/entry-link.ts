import { EntryLink_Kind as Kind } from '@madang/proto/madang/wallet/v1/entry_link_pb.ts';

export interface Link {
  kind: Kind;
  id: string;
  gameClass: string;
  shares: number;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** References that say by themselves what they name. */
const named: readonly [RegExp, Kind][] = [
  [/^deposit:(\d{1,19})$/, Kind.DEPOSIT],
  [/^withdrawal:(\d{1,19})$/, Kind.WITHDRAWAL],
  [/^comment:(.+)$/, Kind.COMMENT],
  [/^attendance:(\d{4}-\d{2}-\d{2})$/, Kind.ATTENDANCE],
  [/^IM-(\d{1,19}) \d+$/, Kind.MIGRATION],
];

/** Kinds of transfers whose reference is a bet, or a bet and its game class with a colon between them; of many shares their payment, class and number. */
const ofBets = new Set(['rolling', 'stake', 'payout', 'refund', 'recall', 'recall_debt', 'debt_payment']);

/** The same of bets with casino suppliers. */
const ofCasinoBets = new Set(['casino_stake', 'casino_win', 'casino_refund', 'casino_recall', 'casino_debt']);
const casinoClasses: readonly string[] = ['casino', 'slot'];

/** What kinds of transfers belong to where their reference names nothing: a grant's is the operator, whom no member learns. */
const byKind = new Map<string, Kind>([
  ['signup', Kind.SIGNUP],
  ['conversion', Kind.CONVERSION],
  ['grant', Kind.GRANT],
  ['recover', Kind.RECOVERY],
  ['debt_payment', Kind.DEBT],
  ['debt_forgiven', Kind.DEBT],
]);

/** What a movement belongs to, of its kind and reference. */
export function linkOf(kind: string, reference: string): Link {
  if (ofBets.has(kind) || ofCasinoBets.has(kind)) {
    const [id = '', gameClass = '', shares = ''] = reference.split(':', 3);
    const isCasino = ofCasinoBets.has(kind) || casinoClasses.includes(gameClass);
    if (uuid.test(id) && /^\d{1,9}$/.test(shares)) return { kind: Kind.SHARES, id, gameClass, shares: Number(shares) };
    if (uuid.test(id)) return { kind: isCasino ? Kind.CASINO_BET : Kind.BET, id, gameClass, shares: 0 };
  }
  // An operator's own account may look like anything.
  const grants = kind === 'grant' || kind === 'recover';
  for (const [form, of] of named) {
    const id = form.exec(reference)?.[1];
    if (id !== undefined && (!grants || of === Kind.MIGRATION)) return { kind: of, id, gameClass: '', shares: 0 };
  }
  return { kind: byKind.get(kind) ?? Kind.UNSPECIFIED, id: '', gameClass: '', shares: 0 };
}
