import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Settlement } from '../../contract/settlement.ts';
import { MoveDialog, type Way } from './MoveDialog.tsx';

interface MoveButtonProps {
  settlement: Settlement;
  /** What can be done about it; absent where nothing can. */
  way: Way | undefined;
  /** Whose money pays: the house's where no partner is named. */
  payer?: string | undefined;
}

/** Asks for the payment of a settlement, or for what was paid back. */
export const MoveButton = ({ settlement, way, payer }: MoveButtonProps) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Way | null>(null);
  return (
    <>
      {way && (
        <Button variant={way === 'pay' ? 'contained' : 'outlined'} color="inherit" onClick={() => setAsked(way)}>
          {translate(`console.losing.${way}_title`)}
        </Button>
      )}
      {asked && <MoveDialog settlement={settlement} way={asked} payer={payer} onClose={() => setAsked(null)} />}
    </>
  );
};
