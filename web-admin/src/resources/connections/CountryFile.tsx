import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useGetOne, useLocale, useNotify, useTranslate } from 'react-admin';
import type { PageOf } from '../../contract/rows.ts';
import { FileButton } from '../../parts/FileButton.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { ReasonSlip } from '../../parts/ReasonSlip.tsx';
import sheet from '../../parts/Sheet.module.css';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useConsole } from '../../rest/console.ts';
import { refusalOf } from '../../rest/refusal.ts';
import { sendFile } from '../../rest/upload.ts';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';

type CountryFileRow = PageOf<'country-files'>;

/** Sends a file, and tells how far it is; leaving the page ends it. */
const useBring = (onDone: () => void) => {
  const language = useLocale();
  const { token } = useConsole();
  const queries = useQueryClient();
  const leaving = useRef<AbortController | null>(null);
  const [part, setPart] = useState(0);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      leaving.current = new AbortController();
      setPart(0);
      const { signal } = leaving.current;
      const key = crypto.randomUUID();
      return sendFile<CountryFileRow>({
        kind: 'country-file',
        file,
        key,
        token,
        language,
        signal,
        onProgress: setPart,
      });
    },
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries();
    },
  });
  return { bring: (file: File | undefined) => file && !isPending && mutate(file), sending: isPending, part, error };
};

const RemoveFile = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const act = useAct('country-files', 'remove');
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    act.reset();
  };
  const run = async (memo: string) => {
    const [result] = (await act.run({ ids: ['current'], memo })) ?? [];
    if (!result) return;
    close();
    if (result.ok) notify(translate('console.country_file.removed'), { type: 'success' });
    else tell(result.error);
  };
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate('console.country_file.remove')}
      </Button>
      {open && (
        <ReasonSlip
          title={translate('console.country_file.remove')}
          name={name}
          hint={translate('console.country_file.remove_hint')}
          danger
          pending={act.pending}
          refusal={act.refusal}
          onConfirm={(memo) => void run(memo)}
          onClose={close}
        />
      )}
    </>
  );
};

const InUse = ({ file }: { file: CountryFileRow }) => {
  const translate = useTranslate();
  if (file.source !== 'brought')
    return <span className={text.ink2}>{translate(`console.country_file.${file.source}`)}</span>;
  return (
    <span>
      {file.database_type} · {file.file_name} · {(file.size / 1_048_576).toFixed(1)} MB{' '}
      <span className={clsx(text.ink3, text.small)}>
        {translate('console.country_file.built')} <Moment at={file.built_at} /> ·{' '}
        {translate('console.country_file.brought')} <Moment at={file.brought_at} /> {file.brought_by}
      </span>
    </span>
  );
};

/** The file by which countries are known: which one is in use, another in its place, or none. */
export const CountryFile = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefusalText();
  const mayWrite = useMay()('addresses.write');
  const { data } = useGetOne<CountryFileRow>(
    'country-files',
    { id: 'current' },
    { retry: 1, onError: () => undefined },
  );
  const { bring, sending, part, error } = useBring(() =>
    notify(translate('console.country_file.done'), { type: 'success' }),
  );
  if (!data) return null;
  const percent = Math.floor(part * 100);
  return (
    <div className={clsx(sheet.body, layout.row, layout.wrap)}>
      <b>{translate('console.country_file.title')}</b>
      <InUse file={data} />
      <span className={layout.grow} />
      {error && !sending && (
        <span role="alert" className={text.coral}>
          {refused(refusalOf(error))}
        </span>
      )}
      {sending && <progress value={part} aria-label={translate('console.country_file.sending', { percent })} />}
      {mayWrite && (
        <FileButton
          label={translate(sending ? 'console.country_file.sending' : 'console.country_file.bring', { percent })}
          accept=".mmdb"
          disabled={sending}
          onFile={bring}
        />
      )}
      {mayWrite && data.source === 'brought' && <RemoveFile name={data.file_name} />}
    </div>
  );
};
