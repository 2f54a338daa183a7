import { useNotify, useTranslate } from 'react-admin';
import type { ActionResult } from '../../contract/identity.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';

/** Tells how an action on some rows went: its success in its own words, else why the first of them failed. */
export const useTold = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  return (results: readonly ActionResult[] | null, words: string): boolean => {
    if (!results) return false;
    const failed = results.find((result) => !result.ok);
    if (failed) tell(failed.error);
    else notify(translate(words, { smart_count: results.length }), { type: 'success' });
    return !failed;
  };
};
