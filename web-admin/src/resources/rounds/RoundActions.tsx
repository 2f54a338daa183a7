import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Round, RoundBook } from '../../contract/game.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { ConfirmText } from '../../parts/ConfirmText.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { Money } from '../../parts/Money.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import type { ConsoleDataProvider } from '../../rest/data-provider.ts';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useSettling } from '../../rest/use-settling.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { mayCancel, mayEnter, mayStop } from './round-rules.ts';

interface CancelDialogProps {
  round: Round;
  book: RoundBook | undefined;
  onClose: () => void;
}

/** What giving every stake back would move: of a round that was drawn, winnings are clawed back as well. */
const useCancelPreview = (round: Round) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['rounds', 'preview-cancel', round.id, round.revision],
    retry: 1,
    queryFn: async () => {
      const named = { key: crypto.randomUUID() };
      const asked = { ids: [round.id] };
      const { data } = await provider.act<{ clawed_back: number }>('rounds', 'preview-cancel', asked, named);
      return data[0]?.data ?? null;
    },
  });
};

const CancelDialog = ({ round, book, onClose }: CancelDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const { connected } = useWorkQueues();
  const [memo, setMemo] = useState('');
  const act = useAct('rounds', 'cancel');
  const title = translate('console.round_page.cancel_title', { round: round.round });
  const run = async () => {
    const [result] = (await act.run({ ids: [round.id], memo: memo.trim() })) ?? [];
    if (!result) return;
    onClose();
    if (result.ok) notify(translate('console.round_page.cancelled', { round: round.round }), { type: 'success' });
    else notify(text(result.error ?? { code: 'INTERNAL' }), { type: 'error' });
  };
  const { data: moved } = useCancelPreview(round);
  useKeys([{ combo: 'Esc', label: 'console.keys.close', run: onClose }], { modal: true });
  const blocked = !connected ? 'console.blocked.offline' : memo.trim() === '' ? 'console.blocked.reason' : null;
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>{title}</header>
      <div className={layout.form}>
        <p className={textStyles.ink2}>
          {translate('console.round_page.cancel_hint', { bets: book?.bets ?? '–' })} <Money value={book?.stake} />
        </p>
        {moved && moved.clawed_back > 0 && (
          <p className={textStyles.ink2}>
            {translate('console.round_page.cancel_moves')} <Money value={-moved.clawed_back} signed />
          </p>
        )}
        <MemoField required value={memo} onChange={setMemo} />
        <Refused refusal={act.refusal} />
        <ConfirmText
          danger
          wanted={String(round.round)}
          hint={translate('console.result.type', { round: round.round })}
          label={translate('console.round_page.cancel')}
          pending={act.pending}
          blocked={blocked ? translate(blocked) : undefined}
          onConfirm={() => void run()}
        />
        <Button onClick={onClose}>
          {translate('ra.action.close')} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </SlipDialog>
  );
};

interface RoundActionsProps {
  round: Round;
  book: RoundBook | undefined;
  onEnter: () => void;
}

/** What an operator can do with a round as it stands: enter, re-enter, stop, resume, cancel. */
export const RoundActions = ({ round, book, onEnter }: RoundActionsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const sales = useAct('rounds', 'sales');
  const [cancelling, setCancelling] = useState(false);
  const toggleSales = async () => {
    const [result] = (await sales.run({ ids: [round.id], stopped: !round.sales_stopped, memo: '' })) ?? [];
    if (result && !result.ok) notify(text(result.error ?? { code: 'INTERNAL' }), { type: 'error' });
  };
  const may = useMay();
  const again = round.revision >= 0;
  const enters = mayEnter(round) && may('rounds.results');
  const stops = mayStop(round) && may('rounds.sales');
  const cancels = mayCancel(round) && may('rounds.results');
  useKeys([
    ...(enters ? [{ combo: 'E', label: again ? 'console.result.again' : 'console.result.enter', run: onEnter }] : []),
    ...(stops
      ? [
          {
            combo: 'Shift+S',
            label: round.sales_stopped ? 'console.round_page.resume' : 'console.round_page.stop',
            run: () => void toggleSales(),
          },
        ]
      : []),
    ...(cancels ? [{ combo: 'Shift+C', label: 'console.round_page.cancel', run: () => setCancelling(true) }] : []),
  ]);
  const settling = useSettling('rounds', round.id, may('rounds.results') && round.revision >= 0);
  return (
    <div className={layout.form}>
      {settling && settling.waiting > 0 && (
        <p className={textStyles.amber} role="status">
          {translate(`console.round_page.settling${settling.failing > 0 ? '_failing' : ''}`, {
            bets: `${settling.bets_left.toLocaleString()}${settling.partial ? '+' : ''}`,
          })}
        </p>
      )}
      {enters && (
        <Button size="large" variant={again ? 'outlined' : 'contained'} onClick={onEnter}>
          {translate(again ? 'console.result.again' : 'console.result.enter')} <Kbd>E</Kbd>
        </Button>
      )}
      {stops && (
        <Button size="large" disabled={sales.pending} onClick={() => void toggleSales()}>
          {translate(round.sales_stopped ? 'console.round_page.resume' : 'console.round_page.stop')} <Kbd>⇧S</Kbd>
        </Button>
      )}
      <Refused refusal={sales.refusal} />
      {cancels && (
        <Button size="large" color="error" onClick={() => setCancelling(true)}>
          {translate('console.round_page.cancel')} <Kbd>⇧C</Kbd>
        </Button>
      )}
      {!mayCancel(round) && <p className={textStyles.ink3}>{translate('console.round_page.no_action')}</p>}
      {cancelling && <CancelDialog round={round} book={book} onClose={() => setCancelling(false)} />}
    </div>
  );
};
