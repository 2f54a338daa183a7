import { Button, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Form, Loading, required, useDataProvider, useGetList, useGetOne, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import type { RowOf } from '../../contract/rows.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { personPath } from '../../lists/paths.ts';
import { Age, targets } from '../../parts/Age.tsx';
import { Chip } from '../../parts/Chip.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Nickname } from '../../parts/Nickname.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { RichTextInput } from '../../parts/RichTextInput.tsx';
import { RichTextView } from '../../parts/RichTextView.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import styles from './InquiryPage.module.css';

type Inquiry = RowOf<'inquiries'>;
type Template = RowOf<'inquiry-templates'>;

/** So many templates have a key. */
const keyed = 7;
const shownTemplates = 30;

/** Templates of answers, the first seven by a key; one takes the place of what stands there. */
const Templates = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<{ reply: string }>();
  const { data = [] } = useGetList<Template>('inquiry-templates', {
    pagination: { page: 1, perPage: shownTemplates },
    sort: { field: 'id', order: 'ASC' },
    filter: { kind: 'answer' },
  });
  const put = ({ content }: Template) => setValue('reply', content, { shouldDirty: true, shouldValidate: true });
  useKeys(
    data.slice(0, keyed).map((template, place) => ({
      combo: `Alt+Shift+${place + 1}`,
      label: 'console.support.use_template',
      quiet: true,
      run: () => put(template),
    })),
  );
  if (data.length === 0) return null;
  return (
    <fieldset className={styles.templates}>
      <legend className={clsx(text.small, text.ink2)}>{translate('console.support.template')}</legend>
      <div className={clsx(layout.row, layout.wrap)}>
        {data.map((template, place) => (
          <Button key={template.id} variant="outlined" size="small" onClick={() => put(template)}>
            {template.subject} {place < keyed && <Kbd>{String(place + 1)}</Kbd>}
          </Button>
        ))}
      </div>
    </fieldset>
  );
};

/** The oldest that waits beside this one. */
const useNext = () => {
  const provider = useDataProvider();
  const navigate = useNavigate();
  return async (id: number): Promise<void> => {
    const { data } = await provider.getList<Inquiry>('inquiries', {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'asked_at', order: 'ASC' },
      filter: { status: 'awaiting', deleted: false },
    });
    const next = data.find((one) => one.id !== id);
    void navigate(next ? `/inquiries/${next.id}/show` : '/inquiries');
  };
};

/** As its operator saw it: what changed meanwhile is not answered by this. */
const seenOf = ({ status, follow_ups }: Inquiry) => ({ seen_status: status, seen_follow_ups: follow_ups });

const Answer = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const act = useAct('inquiries', 'answer');
  const next = useNext();
  const waits = inquiry.status === 'awaiting';
  const run = async ({ reply }: { reply?: string }) => {
    const [result] = (await act.run({ ids: [inquiry.id], reply: reply ?? '', ...seenOf(inquiry) })) ?? [];
    if (!result) return;
    if (!result.ok) return tell(result.error);
    notify(translate('console.support.answered'), { type: 'success' });
    await next(inquiry.id);
  };
  return (
    <Form record={{ reply: inquiry.reply }} sanitizeEmptyValues={false} onSubmit={run}>
      <Sheet title={translate(waits ? 'console.support.answer' : 'console.support.edit_answer')}>
        <div className={layout.form}>
          <Templates />
          <RichTextInput
            source="reply"
            label="console.support.reply"
            maxLength={20_000}
            uploads="inquiry"
            validate={required()}
          />
          <Refused refusal={act.refusal} />
          <div className={layout.row}>
            <Button type="submit" variant="contained" size="large" disabled={act.pending}>
              <Icon name="check" size="small" /> {translate('console.support.answer_next')}
            </Button>
          </div>
        </div>
      </Sheet>
    </Form>
  );
};

/** Who asks, and what operators tell one another. */
const Side = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay();
  const act = useAct('inquiries', 'note');
  const reopen = useAct('inquiries', 'reopen');
  const tell = useTellRefusal();
  const [note, setNote] = useState(inquiry.note);
  const keep = async () => {
    const [result] = (await act.run({ ids: [inquiry.id], note })) ?? [];
    if (result?.ok) notify(translate('console.support.noted'), { type: 'success' });
  };
  const back = async () => {
    const [result] = (await reopen.run({ ids: [inquiry.id] })) ?? [];
    if (result && !result.ok) tell(result.error);
  };
  return (
    <Sheet title={translate('console.support.who')}>
      <div className={layout.form}>
        <Link to={personPath(inquiry.account_id, inquiry.kind)}>
          <Nickname name={inquiry.nickname} id={inquiry.account_id} /> · {inquiry.account}
        </Link>
        <span className={text.ink2}>{translate(`console.support.asker.${inquiry.kind}`)}</span>
        {may('content.write') && (
          <>
            <TextField
              multiline
              minRows={3}
              label={translate('console.support.note')}
              helperText={translate('console.support.note_hint')}
              value={note}
              slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button variant="outlined" disabled={act.pending || note === inquiry.note} onClick={() => void keep()}>
              {translate('console.support.keep_note')}
            </Button>
            {inquiry.status === 'completed' && !inquiry.deleted_at && (
              <Button variant="outlined" disabled={reopen.pending} onClick={() => void back()}>
                {translate('console.support.back_to_waiting')}
              </Button>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
};

/** While it is open, other operators see who looks at it. */
const useClaim = (inquiry: Inquiry | undefined) => {
  const may = useMay();
  const act = useAct('inquiries', 'claim');
  const id = inquiry?.status === 'awaiting' && !inquiry.deleted_at ? inquiry.id : undefined;
  const allowed = may('content.write');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one claim for one inquiry, whatever is drawn meanwhile.
  useEffect(() => {
    if (id !== undefined && allowed) void act.run({ ids: [id] });
  }, [id, allowed]);
};

/** An inquiry as a thread, its answer, and who asks. */
export const InquiryPage = () => {
  const translate = useTranslate();
  const may = useMay();
  const { id = '' } = useParams();
  const { data: inquiry, error, isPending, refetch } = useGetOne<Inquiry>('inquiries', { id: Number(id) });
  useClaim(inquiry);
  if (isPending) return <Loading />;
  if (error || !inquiry) return <Trouble error={error} onRetry={() => void refetch()} />;
  const waits = inquiry.status === 'awaiting';
  return (
    <>
      <div className={layout.pageHead}>
        <Button component={Link} to="/inquiries">
          <Icon name="left" size="small" /> {translate('console.page.inquiries')}
        </Button>
        <PageTitle title="console.page.inquiries" />
      </div>
      <div className={styles.page}>
        <div className={styles.thread}>
          <Sheet
            title={inquiry.subject}
            tools={
              <>
                {inquiry.claimed_by && (
                  <Chip tone="amber">{translate('console.support.looked_at', { name: inquiry.claimed_by })}</Chip>
                )}
                {waits && !inquiry.deleted_at ? (
                  <Age since={inquiry.asked_at} target={targets.support} />
                ) : (
                  <span className={clsx(text.ink3, text.small)}>
                    {translate(
                      inquiry.deleted_at ? 'console.support.deleted' : `console.support.status.${inquiry.status}`,
                    )}
                  </span>
                )}
              </>
            }
          >
            <div className={layout.form}>
              <span className={clsx(text.ink3, text.small)}>
                <Moment at={inquiry.created_at} />
              </span>
              <RichTextView html={inquiry.content} />
              {inquiry.posts.map((post) => (
                <div key={post.id} className={post.side === 'operator' ? styles.reply : styles.further}>
                  <span className={clsx(text.ink3, text.small)}>
                    {post.written_by || inquiry.nickname} · {post.created_at && <Moment at={post.created_at} />}
                  </span>
                  <RichTextView html={post.content} />
                </div>
              ))}
              {!waits && (
                <div className={styles.reply}>
                  <span className={clsx(text.ink3, text.small)}>
                    {inquiry.replied_by} · {inquiry.replied_at && <Moment at={inquiry.replied_at} />}
                  </span>
                  <RichTextView html={inquiry.reply} />
                </div>
              )}
            </div>
          </Sheet>
          {may('content.write') && !inquiry.deleted_at && <Answer key={inquiry.id} inquiry={inquiry} />}
        </div>
        <Side key={`${inquiry.id} ${inquiry.note}`} inquiry={inquiry} />
      </div>
    </>
  );
};
