import { type RaRecord, useTranslate } from 'react-admin';
import { Chip } from '../../parts/Chip.tsx';
import { Money } from '../../parts/Money.tsx';

/** What a bet paid, marked where the supplier may not pay as much. */
export const Won = ({ row }: { row: RaRecord }) => {
  const translate = useTranslate();
  return (
    <>
      {row.over_max_win === true && <Chip tone="coral">{translate('console.casino_bets.over_max_win')}</Chip>}{' '}
      <Money value={Number(row.payout)} />
    </>
  );
};
