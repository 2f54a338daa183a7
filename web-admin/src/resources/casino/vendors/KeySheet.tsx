import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonSlip } from '../../../parts/ReasonSlip.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import text from '../../../parts/text.module.css';
import { useAct } from '../../../rest/use-act.ts';
import { useMay } from '../../../rest/use-may.ts';
import { useTold } from '../../sports/use-told.ts';
import { type Vendor, writes } from '../rows.ts';
import styles from './Vendors.module.css';

/** The platform's own public key for a supplier: to be copied, and made anew with a reason. */
export const KeySheet = ({ vendor }: { vendor: Vendor }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const told = useTold();
  const may = useMay()(writes);
  const act = useAct('casino-vendors', 'renew-key');
  const [asking, setAsking] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(vendor.own_public_key);
    notify(translate('console.casino.key.copied'), { type: 'success' });
  };
  const renew = async (memo: string) => {
    if (told(await act.run({ ids: [vendor.id], memo }), 'console.casino.key.renewed')) setAsking(false);
  };
  const has = vendor.own_public_key !== '';
  return (
    <Sheet
      title={translate('console.casino.part.own_key')}
      tools={
        <>
          {has && (
            <Button onClick={() => void copy()} variant="outlined">
              {translate('console.casino.key.copy')}
            </Button>
          )}
          {may && has && (
            <Button onClick={() => setAsking(true)} color="error">
              {translate('console.casino.key.renew')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p className={text.ink3}>{translate(has ? 'console.casino.key.hint' : 'console.casino.key.none')}</p>
        {has && <pre className={styles.key}>{vendor.own_public_key}</pre>}
      </div>
      {asking && (
        <ReasonSlip
          title={translate('console.casino.key.renew')}
          name={vendor.name}
          hint={translate('console.casino.key.renew_hint')}
          danger
          pending={act.pending}
          refusal={act.refusal}
          onConfirm={(memo) => void renew(memo)}
          onClose={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
};
