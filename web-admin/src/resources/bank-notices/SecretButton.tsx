import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Icon } from '../../parts/Icon.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import textStyles from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';

const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

/**
 * Asks for a new secret of signed calls, and makes it once a second person has agreed: it is shown this once, to whoever
 * asked.
 */
export const SecretButton = () => {
  const translate = useTranslate();
  const may = useMay();
  const tell = useTellRefusal();
  const act = useAct<{ secret: string }>('bank-hook', 'rotate');
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState('');
  const { data: [hook] = [] } = useGetList('bank-hook', one, { enabled: open });
  const [memo, setMemo] = useState('');
  const until = hook?.permitted_until as string | null | undefined;
  if (!may('settings.write')) return null;
  const close = () => {
    setOpen(false);
    setSecret('');
    setMemo('');
    act.reset();
  };
  const rotate = async () => {
    const [result] = (await act.run({ ids: ['bank'], memo: memo.trim() })) ?? [];
    if (!result) return;
    if (result.ok) return setSecret(result.data?.secret ?? '');
    tell(result.error);
    if (result.error?.code === 'APPROVAL_PENDING') close();
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
            {!secret && !until && <p className={textStyles.ink2}>{translate('console.notices_of_bank.secret_ask')}</p>}
            {!secret && until && (
              <p className={textStyles.jade}>
                {translate('console.notices_of_bank.secret_agreed')} <Moment full at={until} />
              </p>
            )}
            {!secret && !until && <MemoField required value={memo} onChange={setMemo} />}
            {secret && <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>}
            <Refused refusal={act.refusal} />
            {!secret && (
              <Button
                variant="contained"
                disabled={act.pending || (!until && memo.trim() === '')}
                onClick={() => void rotate()}
              >
                {translate('console.notices_of_bank.secret_new')}
              </Button>
            )}
          </div>
        </SlipDialog>
      )}
    </>
  );
};
