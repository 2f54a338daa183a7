import { clsx } from 'clsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResultPreview, Round } from '../../contract/game.ts';
import { ConfirmText } from '../../parts/ConfirmText.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { Money } from '../../parts/Money.tsx';
import { useMarketName, usePickName } from '../../parts/PickName.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import styles from './PreviewSheet.module.css';

interface PreviewSheetProps {
  round: Round;
  numbers: readonly number[];
  preview: ResultPreview;
  onDone: () => void;
}

const Flows = ({ preview }: { preview: ResultPreview }) => {
  const translate = useTranslate();
  return (
    <div className={styles.flows}>
      <div>
        <span className={clsx(textStyles.ink3, textStyles.small)}>{translate('console.result.clawed_back')}</span>
        <Money value={-preview.clawed_back} signed className={styles.value} />
      </div>
      <div>
        <span className={clsx(textStyles.ink3, textStyles.small)}>{translate('console.result.paid')}</span>
        <Money value={preview.paid} signed className={styles.value} />
      </div>
      <div>
        <span className={clsx(textStyles.ink3, textStyles.small)}>{translate('console.result.house')}</span>
        <Money value={preview.clawed_back - preview.paid} signed className={styles.value} />
      </div>
    </div>
  );
};

const Markets = ({ round, preview }: { round: Round; preview: ResultPreview }) => {
  const translate = useTranslate();
  const marketName = useMarketName();
  const pickName = usePickName();
  const before = new Map(round.results.map((result) => [result.market, result.pick]));
  const after = new Map(preview.results.map((result) => [result.market, result.pick]));
  const judged = (market: string) => {
    const from = before.get(market);
    const to = after.get(market) ?? '';
    return from === to || !from ? (
      <b>{pickName(to, market)}</b>
    ) : (
      <>
        {pickName(from, market)} <span className={textStyles.ink3}>→</span>{' '}
        <b className={textStyles.amber}>{pickName(to, market)}</b>
      </>
    );
  };
  return (
    <div className={layout.scrollX}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{translate('console.field.market')}</th>
            <th>{translate('console.result.judged')}</th>
            <th className={textStyles.right}>{translate('console.field.bets')}</th>
            <th className={textStyles.right}>{translate('console.field.stake')}</th>
            <th className={textStyles.right}>{translate('console.result.before')}</th>
            <th className={textStyles.right}>{translate('console.result.after')}</th>
            <th className={textStyles.right}>{translate('console.result.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.markets.map((market) => (
            <tr key={market.market} className={market.paid_before === market.paid_after ? table.past : undefined}>
              <td>{marketName(market.market)}</td>
              <td>{judged(market.market)}</td>
              <td className={textStyles.right}>{market.bets}</td>
              <td className={textStyles.right}>
                <Money value={market.stake} />
              </td>
              <td className={textStyles.right}>
                <Money value={market.paid_before} />
              </td>
              <td className={textStyles.right}>
                <Money value={market.paid_after} />
              </td>
              <td className={textStyles.right}>
                <Money value={market.paid_after - market.paid_before} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What a result would claw back and pay, and its confirmation: reason, then the round's number typed. */
export const PreviewSheet = ({ round, numbers, preview, onDone }: PreviewSheetProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const { connected } = useWorkQueues();
  const [memo, setMemo] = useState('');
  const act = useAct('rounds', 'enter-result');
  const again = round.revision >= 0;
  const confirm = async () => {
    const [result] = (await act.run({ ids: [round.id], numbers, memo: memo.trim() })) ?? [];
    if (!result) return;
    if (!result.ok) return notify(text(result.error ?? { code: 'INTERNAL' }), { type: 'error' });
    notify(translate('console.result.done', { round: round.round }), { type: 'success' });
    onDone();
  };
  const blocked = !connected
    ? translate('console.blocked.offline')
    : again && memo.trim() === ''
      ? translate('console.blocked.reason')
      : undefined;
  return (
    <Sheet
      title={translate('console.result.effect')}
      tools={
        <span className={clsx(textStyles.ink3, textStyles.small)}>
          {translate('console.result.changed', { smart_count: preview.changed })}
        </span>
      }
    >
      <Flows preview={preview} />
      <Markets round={round} preview={preview} />
      <div className={layout.form}>
        <MemoField required={again} value={memo} onChange={setMemo} />
        <Refused refusal={act.refusal}>{translate('console.confirm.same_key')}</Refused>
        <ConfirmText
          wanted={String(round.round)}
          hint={translate('console.result.type', { round: round.round })}
          label={translate(again ? 'console.result.confirm_again' : 'console.result.confirm', { round: round.round })}
          pending={act.pending}
          blocked={blocked}
          onConfirm={() => void confirm()}
        />
      </div>
    </Sheet>
  );
};
