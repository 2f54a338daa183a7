import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useLocale, useTranslate } from 'react-admin';
import { useRefusalText } from '../parts/Trouble.tsx';
import { useConsole } from './console.ts';
import { isUncertain, refusalOf } from './refusal.ts';
import { sendSheet } from './upload.ts';

interface UnknownHead {
  /** Columns that no title names. */
  columns: string;
  /** Titles of the likeliest head. */
  titles: string[];
}

const titlesOf = (json: unknown): string[] => {
  try {
    const titles: unknown = JSON.parse(String(json));
    return Array.isArray(titles) ? titles.map(String) : [];
  } catch {
    return [];
  }
};

/** What is missing from the head of a sheet; undefined where something else is wrong. */
const unknownHead = (thrown: unknown): UnknownHead | undefined => {
  const body = thrown instanceof HttpError ? (thrown.body as { error?: { meta?: Record<string, unknown> } }) : {};
  const { problem, columns, head } = body?.error?.meta ?? {};
  return problem === 'header' ? { columns: String(columns), titles: titlesOf(head) } : undefined;
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
  const last = useRef<File | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: File) => {
      last.current = file;
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
  const head = unknownHead(error);
  const trouble = !error
    ? ''
    : head
      ? translate('console.imports.no_header', {
          columns: head.columns
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
    /** Titles that are to be told what they mean; none where that is not what is wrong. */
    titles: head?.titles ?? [],
    /** Sends the last file once more. */
    again: () => {
      if (last.current && !isPending) mutate(last.current);
    },
    /** Forgets what was wrong. */
    dismiss: reset,
  };
};
