import { Button, LinearProgress } from '@mui/material';
import { clsx } from 'clsx';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { useRefusalText } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import { useConsole } from '../../rest/console.ts';
import { refusalOf } from '../../rest/refusal.ts';
import { sendFile, type Uploaded } from '../../rest/upload.ts';
import styles from './ImageField.module.css';
import { imageMarkup, shownImages, withoutImage } from './images.ts';

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

interface Sending {
  name: string;
  part: number;
  stop: AbortController;
}

/** What is being sent, or why it was not; the file and its key stay for another try. */
const useUpload = (onDone: (image: Uploaded) => void) => {
  const { token } = useConsole();
  const language = useLocale();
  const text = useRefusalText();
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState('');
  const last = useRef<{ file: File; key: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File, key: string) => {
    const stop = new AbortController();
    running.current = stop;
    last.current = { file, key };
    setFault('');
    setSending({ name: file.name, part: 0, stop });
    try {
      const onProgress = (part: number) => setSending({ name: file.name, part, stop });
      onDone(await sendFile({ kind: 'image', file, key, token, language, signal: stop.signal, onProgress }));
      last.current = null;
    } catch (thrown) {
      if (!stop.signal.aborted) setFault(text(refusalOf(thrown)));
    } finally {
      setSending(null);
    }
  };
  return {
    sending,
    fault,
    choose: (file: File) => void send(file, crypto.randomUUID()),
    again: () => last.current && void send(last.current.file, last.current.key),
    cancel: () => sending?.stop.abort(),
  };
};

/** Brings images into the text of a notice, and shows those that it has. */
export const ImageField = () => {
  const translate = useTranslate();
  const label = useId();
  const input = useRef<HTMLInputElement>(null);
  const { getValues, setValue, watch } = useFormContext<{ content: string }>();
  const put = (content: string) => setValue('content', content, { shouldDirty: true, shouldValidate: true });
  const upload = useUpload((image) => put(`${getValues('content') ?? ''}\n${imageMarkup(image)}`.trim()));
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file) upload.choose(file);
  };
  const images = shownImages(watch('content') ?? '');
  return (
    <fieldset aria-labelledby={label} className={styles.field}>
      <span id={label} className={clsx(textStyles.small, textStyles.ink2)}>
        {translate('console.upload.images')}
      </span>
      <div className={clsx(layout.row, layout.wrap)}>
        {images.map((address, place) => (
          <span key={address} className={layout.row}>
            <img src={address} alt="" className={styles.image} />
            <Button
              aria-label={translate('console.upload.remove', { number: place + 1 })}
              onClick={() => put(withoutImage(getValues('content'), address))}
            >
              <Icon name="close" size="small" />
            </Button>
          </span>
        ))}
        <input ref={input} type="file" accept={types.join(',')} hidden onChange={take} aria-labelledby={label} />
        <Button variant="outlined" disabled={upload.sending !== null} onClick={() => input.current?.click()}>
          <Icon name="plus" size="small" /> {translate('console.upload.choose')}
        </Button>
      </div>
      {upload.sending && (
        <div className={layout.row}>
          <LinearProgress
            className={layout.grow}
            variant="determinate"
            value={Math.round(upload.sending.part * 100)}
            aria-label={translate('console.upload.sending', { name: upload.sending.name })}
          />
          <Button onClick={upload.cancel}>{translate('ra.action.cancel')}</Button>
        </div>
      )}
      {upload.fault && (
        <div className={layout.row} role="alert">
          <Icon name="warning" size="small" />
          <span className={layout.grow}>{upload.fault}</span>
          <Button onClick={upload.again}>{translate('console.trouble.retry')}</Button>
        </div>
      )}
    </fieldset>
  );
};
