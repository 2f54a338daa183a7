import { listPath } from '../../lists/paths.ts';

const bet = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Kinds of transfers whose reference is a bet. */
const ofBets = new Set(['stake', 'refund', 'payout', 'recall', 'recall_debt']);

/** Where what a transfer belongs to is looked at, and its number there; undefined where it belongs to nothing with a page. */
export const linkOf = (kind: string, reference: string): { to: string; number: string } | undefined => {
  const [, what = '', number = ''] = /^(deposit|withdrawal):(\d{1,19})$/.exec(reference) ?? [];
  if (what !== '') return { to: listPath(what === 'deposit' ? '/charges' : '/exchanges', { id: [number] }), number };
  if (ofBets.has(kind) && bet.test(reference))
    return { to: listPath('/bets', { id: [reference] }), number: reference.slice(-8) };
  return undefined;
};
