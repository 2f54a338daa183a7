import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { SaveContextProvider, useNotify, useTranslate } from 'react-admin';
import type { RowOf } from '../contract/rows.ts';
import layout from '../parts/layout.module.css';
import { Moment } from '../parts/Moment.tsx';
import { Refused } from '../parts/Refused.tsx';
import { RichTextView } from '../parts/RichTextView.tsx';
import text from '../parts/text.module.css';
import { useAct } from '../rest/use-act.ts';
import { useMe } from '../rest/use-me.ts';
import { WritingForm } from './WritingForm.tsx';

type OwnInquiry = RowOf<'own-inquiries'>;

interface InquiryThreadProps {
  inquiry: OwnInquiry;
  onFollowed: (inquiry: OwnInquiry) => void;
}

/** All that was written in an inquiry, oldest first, and a way to write more in it. */
export const InquiryThread = ({ inquiry, onFollowed }: InquiryThreadProps) => {
  const translate = useTranslate();
  const { nickname } = useMe();
  const notify = useNotify();
  const [writes, setWrites] = useState(false);
  const more = useAct<OwnInquiry>('own-inquiries', 'follow-up');
  const { content, posts, status, reply, closed } = inquiry;
  const save = async (written: Partial<Pick<OwnInquiry, 'content'>>) => {
    const [result] = (await more.run({ ids: [inquiry.id], content: written.content ?? '' })) ?? [];
    if (!result) return undefined;
    if (!result.ok) return { refused: result.error?.message ?? '' };
    notify(translate('console.support.more.sent'), { type: 'success' });
    setWrites(false);
    if (result.data) onFollowed(result.data);
    return undefined;
  };
  return (
    <>
      <RichTextView html={content} />
      {posts.map((post) => (
        <div key={post.id}>
          <span className={clsx(text.small, text.ink2)}>
            {post.side === 'operator' ? translate('console.support.reply') : nickname} ·{' '}
            {post.created_at && <Moment at={post.created_at} />}
          </span>
          <RichTextView html={post.content} />
        </div>
      ))}
      {status === 'completed' ? (
        <>
          <b className={clsx(text.small, text.ink2)}>{translate('console.support.reply')}</b>
          <RichTextView html={reply} />
        </>
      ) : (
        <span className={text.ink2}>{translate('console.support.waits')}</span>
      )}
      {closed ? (
        <span className={text.ink3}>{translate(`console.support.more.${closed}`)}</span>
      ) : writes ? (
        <SaveContextProvider value={{ save, saving: more.pending, mutationMode: 'pessimistic' }}>
          <Refused refusal={more.refusal} />
          <WritingForm onCancel={() => setWrites(false)} />
        </SaveContextProvider>
      ) : (
        <div className={layout.row}>
          <Button variant="outlined" onClick={() => setWrites(true)}>
            {translate('console.support.more.write')}
          </Button>
        </div>
      )}
    </>
  );
};
