import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { Loading, useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { RowOf } from '../../contract/rows.ts';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { RichTextView } from '../../parts/RichTextView.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { AudienceLine } from './AudienceLine.tsx';

/** A message as it was sent, to whom, and how many read it. */
export const MessageShow = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useGetOne<RowOf<'messages'>>('messages', { id: Number(id) });
  if (isPending) return <Loading />;
  if (error || !data) return <Trouble error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={layout.pageHead}>
        <Button component={Link} to="/messages">
          <Icon name="left" size="small" /> {translate('console.page.messages')}
        </Button>
        <PageTitle title="console.page.messages" />
      </div>
      <Sheet title={data.subject}>
        <div className={layout.form}>
          <span className={clsx(text.ink3, text.small)}>
            {data.sender} · <Moment at={data.send_at} />
          </span>
          <AudienceLine sending={data} />
          <RichTextView html={data.content} />
        </div>
      </Sheet>
    </>
  );
};
