import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../parts/Icon.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import textStyles from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';

/** Makes the secret of signed calls, and shows it this once. */
export const SecretButton = () => {
  const translate = useTranslate();
  const may = useMay();
  const act = useAct<{ secret: string }>('bank-hook', 'rotate');
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState('');
  if (!may('settings.write')) return null;
  const close = () => {
    setOpen(false);
    setSecret('');
    act.reset();
  };
  const rotate = async () => {
    const [result] = (await act.run({ ids: ['bank'] })) ?? [];
    if (result?.ok && result.data) setSecret(result.data.secret);
  };
  const title = translate('console.notices_of_bank.secret');
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="key" size="small" />
        {title}
      </Button>
      {open && (
        <SlipDialog open title={title} onClose={close}>
          <header className={slip.head}>{title}</header>
          <div className={slip.foot}>
            <p className={textStyles.ink2}>{translate('console.notices_of_bank.secret_hint')}</p>
            {secret && <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>}
            <Refused refusal={act.refusal} />
            {!secret && (
              <Button variant="contained" disabled={act.pending} onClick={() => void rotate()}>
                {translate('console.notices_of_bank.secret_new')}
              </Button>
            )}
          </div>
        </SlipDialog>
      )}
    </>
  );
};
