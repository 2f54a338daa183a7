import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useKeys } from '../../../keys/use-keys.ts';
import { Kbd } from '../../../parts/Kbd.tsx';
import layout from '../../../parts/layout.module.css';
import { ScrollX } from '../../../parts/ScrollX.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import stateBox from '../../../parts/state-box.module.css';
import { Trouble } from '../../../parts/Trouble.tsx';
import { useRows } from '../use-rows.ts';
import { BetRows } from './BetRows.tsx';

const newest = { field: 'id', order: 'DESC' } as const;
const most = 20;

/** Bets on sports as they come in; who reads one holds them still. */
export const TickerSheet = () => {
  const translate = useTranslate();
  const [high, setHigh] = useState(false);
  const [held, setHeld] = useState<readonly RaRecord[] | null>(null);
  const filter = { game_class: 'sports', ...(high && { high: true }) };
  const { data, error, refetch } = useRows('bets', { filter, sort: newest, most, everyMs: 2_000 });
  const hold = () => setHeld(held ? null : (data ?? []));
  useKeys([{ combo: 'H', label: 'console.sports.desk.hold', run: hold }]);
  if (data === null) return null;
  const rows = held ?? data ?? [];
  return (
    <Sheet
      title={translate('console.sports.desk.bets')}
      tools={
        <span className={layout.row}>
          <Button aria-pressed={high} variant={high ? 'contained' : 'outlined'} onClick={() => setHigh(!high)}>
            {translate('console.sports.desk.high')}
          </Button>
          <Button aria-pressed={held !== null} onClick={hold}>
            {translate(held ? 'console.sports.desk.go_on' : 'console.sports.desk.hold')} <Kbd>H</Kbd>
          </Button>
        </span>
      }
    >
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && data && rows.length === 0 && <p className={stateBox.box}>{translate('console.empty.bets')}</p>}
      {rows.length > 0 && (
        <ScrollX label={translate('console.sports.desk.bets')}>
          <BetRows rows={rows} />
        </ScrollX>
      )}
    </Sheet>
  );
};
