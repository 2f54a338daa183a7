import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { hourMinute } from '../../figures/moments.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import layout from '../../parts/layout.module.css';
import { Slip, type SlipSeal } from '../../parts/Slip.tsx';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useMe } from '../../rest/use-me.ts';
import type { Day } from './sheet-rows.ts';

const sealOf = (day: Day, name: string) => day.seals.find(({ seal }) => seal === name);

/** Why the day cannot be closed now, the first reason first; undefined when it can. */
function blockedBy(day: Day, me: string): [string, Record<string, unknown>] | undefined {
  if (day.unexplained > 0) return ['without_cause', { smart_count: day.unexplained }];
  if (!sealOf(day, 'bank')?.at || !sealOf(day, 'vendors')?.at) return ['seals_missing', {}];
  if (sealOf(day, 'bank')?.actor === me) return ['other_person', {}];
  return undefined;
}

/** The slip that closes a day: its difference of the bank, who signed, and the amount once more. */
export const ClosingSlip = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefusalText();
  const may = useMay();
  const me = useMe();
  const sealing = useAct('reconciliations', 'seal');
  const closing = useAct('reconciliations', 'close');
  const [confirming, setConfirming] = useState(false);
  const [memo, setMemo] = useState('');
  const open = day.status === 'computed';
  const blocked = blockedBy(day, me.account);
  const told = (results: { ok: boolean; error?: { code: string } | undefined }[] | null) => {
    const [result] = results ?? [];
    if (result?.ok) setMemo('');
    if (result && !result.ok) notify(refused(result.error ?? { code: 'INTERNAL' }), { type: 'error' });
  };
  const seals = day.seals.map(
    ({ seal, actor, at }): SlipSeal => ({
      caption: translate(`console.reconciliation.seal.${seal}`),
      kind: seal === 'computed' ? 'system' : at ? 'person' : seal === 'closing' && !blocked ? 'mine' : 'empty',
      name: actor,
      ...(at && { below: hourMinute(at) }),
    }),
  );
  const refusal = closing.refusal ?? sealing.refusal;
  return (
    <Slip
      title={translate('console.reconciliation.slip')}
      number={`DR-${day.id}`}
      amount={day.net}
      unit={translate('console.money.won')}
      who={<span className={text.ink3}>{translate('console.reconciliation.net')}</span>}
      seals={seals}
    >
      {open && (may('reconciliation.write') || may('reconciliation.close')) && (
        <div className={layout.form}>
          <TextField
            value={memo}
            label={translate('console.reconciliation.seal_memo')}
            slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
            onChange={({ target }) => setMemo(target.value)}
          />
        </div>
      )}
      {open && may('reconciliation.write') && (
        <div className={layout.form}>
          {(['bank', 'vendors'] as const)
            .filter((seal) => !sealOf(day, seal)?.at)
            .map((seal) => (
              <Button
                key={seal}
                disabled={sealing.pending}
                onClick={async () => told(await sealing.run({ ids: [day.id], seal, memo: memo.trim() }))}
              >
                {translate(`console.reconciliation.sign.${seal}`)}
              </Button>
            ))}
        </div>
      )}
      {refusal && (
        <p role="alert" className={text.coral} style={{ padding: '0 12px' }}>
          {refused(refusal)}
        </p>
      )}
      {open && may('reconciliation.close') && (
        <div className={layout.form}>
          <Button
            variant="contained"
            disabled={blocked !== undefined || closing.pending}
            onClick={() => setConfirming(true)}
          >
            {translate(`console.reconciliation.${blocked?.[0] ?? 'close'}`, blocked?.[1] ?? {})}
          </Button>
        </div>
      )}
      {confirming && (
        <SlipDialog open title={translate('console.reconciliation.close')} onClose={() => setConfirming(false)}>
          <Slip
            bare
            title={translate('console.reconciliation.close')}
            number={`DR-${day.id}`}
            amount={day.net}
            unit={translate('console.money.won')}
          >
            <ConfirmAmount
              amount={Math.abs(day.net)}
              unit={translate('console.money.won')}
              label={translate('console.reconciliation.close')}
              pending={closing.pending}
              onCancel={() => setConfirming(false)}
              onConfirm={async () => {
                told(await closing.run({ ids: [day.id], amount: day.net, memo: memo.trim() }));
                setConfirming(false);
              }}
            />
          </Slip>
        </SlipDialog>
      )}
      <p className={text.ink3} style={{ padding: '8px 12px' }}>
        {day.hash ? (
          <code style={{ overflowWrap: 'anywhere' }}>{day.hash}</code>
        ) : (
          translate('console.reconciliation.closed_rule')
        )}
      </p>
    </Slip>
  );
};
