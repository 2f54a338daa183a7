import { useTranslate } from 'react-admin';

/** Whether a bet was of money or of eggs, which its balances are then of too. */
export const PlayedWith = ({ eggs }: { eggs: boolean }) =>
  useTranslate()(`console.casino_bets.wallet.${eggs ? 'eggs' : 'money'}`);
