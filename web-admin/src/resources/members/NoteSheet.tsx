import { Button, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { type RaRecord, useCreate, useDelete, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble, useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useConsole } from '../../rest/console.ts';
import { refusalOf } from '../../rest/refusal.ts';
import { useMay } from '../../rest/use-may.ts';
import styles from './NoteSheet.module.css';
import { usePerson } from './use-person.ts';

interface Written extends RaRecord {
  content: string;
  author_account: string;
  written_at: string;
}

const useTold = () => {
  const notify = useNotify();
  const say = useRefusalText();
  return { onError: (error: unknown) => notify(say(refusalOf(error)), { type: 'error' }) };
};

const NoteRow = ({ note, mayWrite }: { note: Written; mayWrite: boolean }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const told = useTold();
  const [remove, { isPending }] = useDelete(
    'notes',
    { id: note.id },
    { ...told, onSuccess: refresh, mutationMode: 'pessimistic' },
  );
  return (
    <div className={styles.note}>
      {note.content}
      <div className={clsx(styles.foot, text.ink3, text.small)}>
        {note.author_account} · <Moment at={note.written_at} />
        <span className={layout.grow} />
        {mayWrite && (
          <Button size="small" disabled={isPending} onClick={() => void remove()}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </div>
    </div>
  );
};

const NewNote = ({ accountId }: { accountId: RaRecord['id'] }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const told = useTold();
  const [content, setContent] = useState('');
  const [create, { isPending }] = useCreate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      setContent('');
      refresh();
    };
    void create('notes', { data: { account_id: accountId, content: content.trim() } }, { ...told, onSuccess });
  };
  return (
    <form className={layout.row} onSubmit={submit}>
      <TextField
        className={layout.grow}
        label={translate('console.note.new')}
        multiline
        maxRows={6}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Button type="submit" size="large" disabled={isPending || content.trim() === ''}>
        {translate('console.note.add')}
      </Button>
    </form>
  );
};

/** What operators wrote down about the person for one another; administrators alone see it. */
export const NoteSheet = () => {
  const translate = useTranslate();
  const { member } = usePerson();
  const mayWrite = useMay()('members.write');
  const { name } = useConsole();
  const { data, error, isPending, refetch } = useGetList<Written>(
    'notes',
    {
      filter: { account_id: member.id },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: name === 'admin' },
  );
  if (name !== 'admin') return null;
  return (
    <Sheet title={translate('console.note.title')}>
      <div className={clsx(sheet.body, styles.notes)}>
        {error && <Trouble error={error} onRetry={() => void refetch()} />}
        {data?.map((note) => (
          <NoteRow key={note.id} note={note} mayWrite={mayWrite} />
        ))}
        {!isPending && data?.length === 0 && <span className={text.ink3}>{translate('console.note.none')}</span>}
        {mayWrite && <NewNote accountId={member.id} />}
      </div>
    </Sheet>
  );
};
