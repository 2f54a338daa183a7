import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MemberImport } from '../../contract/records.ts';
import { ConfirmText } from '../../parts/ConfirmText.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import textStyles from '../../parts/text.module.css';
import { importName, membersOf } from './use-import.ts';
import { useMove } from './use-move.ts';

/** The second seal: another person's, or the name typed where nobody else may. */
export const ConfirmStep = ({ record }: { record: MemberImport }) => {
  const translate = useTranslate();
  const confirm = useMove('confirm', record.id);
  const cancel = useMove('move', record.id);
  const label = translate('console.imports.confirm', { count: membersOf(record).toLocaleString() });
  const name = importName(record.id);
  const mine = record.requested_by_me;
  const alone = mine && record.other_confirmers === 0;
  return (
    <>
      {alone && (
        <ConfirmText
          wanted={name}
          hint={translate('console.imports.alone', { name })}
          label={label}
          pending={confirm.pending}
          onConfirm={() => void confirm.run({ typed: name })}
        />
      )}
      <div className={slip.foot}>
        {!mine && (
          <Button variant="contained" size="large" disabled={confirm.pending} onClick={() => void confirm.run()}>
            {label}
          </Button>
        )}
        {mine && !alone && (
          <p className={textStyles.ink2} role="status">
            {translate('console.imports.waits_for_second', { count: record.other_confirmers })}
          </p>
        )}
        <Refused refusal={confirm.refusal ?? cancel.refusal} />
        <Button disabled={cancel.pending} onClick={() => void cancel.run({ status: 'cancelled' })}>
          {translate('console.imports.cancel')}
        </Button>
      </div>
    </>
  );
};
