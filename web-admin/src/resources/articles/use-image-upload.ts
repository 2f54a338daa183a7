import { useEffect, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { useRefusalText } from '../../parts/Trouble.tsx';
import { useConsole } from '../../rest/console.ts';
import { refusalOf } from '../../rest/refusal.ts';
import { sendFile, type Uploaded } from '../../rest/upload.ts';

/** One image at a time is sent; it is given up when its page is left. */
export const useImageUpload = (onDone: (image: Uploaded) => void) => {
  const { token } = useConsole();
  const language = useLocale();
  const text = useRefusalText();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    const stop = new AbortController();
    running.current = stop;
    setFault('');
    setPending(true);
    try {
      const key = crypto.randomUUID();
      const onProgress = () => undefined;
      onDone(await sendFile({ kind: 'image', file, key, token, language, signal: stop.signal, onProgress }));
    } catch (thrown) {
      if (!stop.signal.aborted) setFault(text(refusalOf(thrown)));
    } finally {
      setPending(false);
    }
  };
  return { pending, fault, send: (file: File | undefined) => file && void send(file) };
};
