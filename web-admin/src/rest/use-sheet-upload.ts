import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useLocale, useTranslate } from 'react-admin';
import { useRefusalText } from '../parts/Trouble.tsx';
import { useConsole } from './console.ts';
import { isUncertain, refusalOf } from './refusal.ts';
import { sendSheet } from './upload.ts';

/** Columns that the head of a sheet does not name; undefined where something else is wrong. */
const missingColumns = (thrown: unknown): string | undefined => {
  const body = thrown instanceof HttpError ? (thrown.body as { error?: { meta?: Record<string, unknown> } }) : {};
  const { problem, columns } = body?.error?.meta ?? {};
  return problem === 'header' ? String(columns) : undefined;
};

/**
 * Sends a sheet and goes on with what became of it. The same file has the same key while it is uncertain whether it came;
 * leaving the page ends it.
 */
export const useSheetUpload = <T>(kind: string, onDone: (answer: T) => void) => {
  const translate = useTranslate();
  const language = useLocale();
  const text = useRefusalText();
  const { token } = useConsole();
  const queries = useQueryClient();
  const [part, setPart] = useState(0);
  const held = useRef<{ file: File; key: string } | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      if (held.current?.file !== file) held.current = { file, key: crypto.randomUUID() };
      const { key } = held.current;
      leaving.current = new AbortController();
      setPart(0);
      return sendSheet<T>(kind, { file, key, token, language, signal: leaving.current.signal, onProgress: setPart });
    },
    onSuccess: async (answer) => {
      held.current = null;
      onDone(answer);
      await queries.invalidateQueries();
    },
    onError: (thrown) => {
      if (!isUncertain(thrown)) held.current = null;
    },
  });
  const columns = missingColumns(error);
  const trouble = !error
    ? ''
    : columns
      ? translate('console.imports.no_header', {
          columns: columns
            .split(', ')
            .map((name) => translate(`console.field.${name}`, { _: name }))
            .join(', '),
        })
      : text(refusalOf(error));
  return {
    send: (file: File | undefined) => {
      if (file && !isPending) mutate(file);
    },
    sending: isPending,
    part,
    trouble,
  };
};
