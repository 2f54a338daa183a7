import { TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { accountInquiries } from './specs.tsx';

/** Answers one who asked where to pay to, by the site's text or another. */
const AnswerDialog = ({ inquiry, onClose }: { inquiry: RaRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const { connected } = useWorkQueues();
  const act = useAct('account-inquiries', 'answer');
  const [reply, setReply] = useState('');
  const title = translate('console.inquiry.answer');
  const run = async () => {
    const [result] = (await act.run({ ids: [inquiry.id], reply: reply.trim() })) ?? [];
    if (!result) return;
    if (result.ok) notify(translate('console.inquiry.answered'), { type: 'success' });
    else tell(result.error);
    if (result.ok || result.error?.code === 'ALREADY_PROCESSED') onClose();
  };
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>
        {title} <span className={text.ink3}>{String(inquiry.nickname ?? inquiry.account)}</span>
      </header>
      <div className={slip.foot}>
        <TextField
          multiline
          minRows={3}
          value={reply}
          label={translate('console.inquiry.reply')}
          helperText={translate('console.inquiry.reply_hint')}
          slotProps={{ htmlInput: { maxLength: 2000 }, inputLabel: { shrink: true } }}
          onChange={(event) => setReply(event.target.value)}
        />
        <Refused refusal={act.refusal} />
      </div>
      <ConfirmAmount
        amount={null}
        unit=""
        label={title}
        pending={act.pending}
        blocked={connected ? undefined : translate('console.blocked.offline')}
        onConfirm={() => void run()}
        onCancel={onClose}
      />
    </SlipDialog>
  );
};

/** Members that asked where to pay to; a row that waits opens what it is answered. */
export const InquiriesPage = () => {
  const may = useMay();
  const [open, setOpen] = useState<RaRecord | null>(null);
  const answers = may('deposits.process') ? { onOpen: (row: RaRecord) => row.status === 'open' && setOpen(row) } : {};
  return (
    <>
      <ResourceList spec={accountInquiries} extras={answers} />
      {open && <AnswerDialog inquiry={open} onClose={() => setOpen(null)} />}
    </>
  );
};
