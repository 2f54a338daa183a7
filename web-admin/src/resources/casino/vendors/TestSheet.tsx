import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Refused } from '../../../parts/Refused.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import text from '../../../parts/text.module.css';
import { useAct } from '../../../rest/use-act.ts';
import type { Tested, Vendor } from '../rows.ts';
import styles from './Vendors.module.css';

const Result = ({ tested }: { tested: Tested }) => {
  const translate = useTranslate();
  const facts = { ms: tested.took_ms, count: tested.games };
  if (!tested.ok)
    return (
      <p className={text.coral}>
        {translate(`console.casino.problem.${tested.problem}`)} · {translate('console.casino.test.failed', facts)}
      </p>
    );
  return (
    <>
      <p className={text.jade}>{translate('console.casino.test.ok', facts)}</p>
      {tested.unknown_codes.length > 0 && (
        <p className={clsx(text.small, styles.codes)}>
          {translate('console.casino.test.unknown')}: {tested.unknown_codes.join(', ')}
        </p>
      )}
    </>
  );
};

/** Asks a supplier for its games by the connection that is saved, and tells what came of it. */
export const TestSheet = ({ vendor }: { vendor: Vendor }) => {
  const translate = useTranslate();
  const act = useAct<Tested>('casino-vendors', 'test');
  const [tested, setTested] = useState<Tested | null>(null);
  const run = async () => {
    setTested(null);
    const [result] = (await act.run({ ids: [vendor.id] })) ?? [];
    setTested(result?.data ?? null);
  };
  return (
    <Sheet
      title={translate('console.casino.part.test')}
      tools={
        <Button onClick={() => void run()} variant="outlined" disabled={act.pending}>
          {translate('console.casino.test.run')}
        </Button>
      }
    >
      <div className={styles.body} aria-live="polite">
        <p className={text.ink3}>{translate('console.casino.test.hint')}</p>
        {tested && <Result tested={tested} />}
        <Refused refusal={act.refusal} />
      </div>
    </Sheet>
  );
};
