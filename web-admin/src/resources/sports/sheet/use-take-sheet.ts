import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { FixtureSheet } from '../../../contract/sports.ts';
import type { ConsoleDataProvider } from '../../../rest/data-provider.ts';
import { type Refusal, refusalOf } from '../../../rest/refusal.ts';
import { sheetParts } from './sheet-parts.ts';

interface Taking {
  state: 'ready' | 'taking' | 'stopped' | 'taken';
  /** Lines that were sent and answered. */
  done: number;
  /** Matches and markets that are new. */
  taken: number;
  refusal: Refusal | null;
}

const ready: Taking = { state: 'ready', done: 0, taken: 0, refusal: null };

/**
 * Registers what fits of a sheet, a part after the other. Each line of a file is taken once, however often it is sent: what
 * was stopped begins at the part that was not answered.
 */
export const useTakeSheet = ({ file_hash, lines }: FixtureSheet, memo: string) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const [taking, setTaking] = useState(ready);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const takePart = async (part: FixtureSheet['lines']): Promise<number | Refusal> => {
    const body = { ids: ['manual'], file_hash, lines: part, memo };
    const key = crypto.randomUUID();
    const { data } = await provider.act<{ taken: number }>('sports-feeds', 'take-sheet', body, { key });
    const [answer] = data;
    return answer?.data?.taken ?? { code: 'UNAVAILABLE', message: '', ...answer?.error };
  };

  const take = async (): Promise<void> => {
    if (taking.state === 'taking' || taking.state === 'taken') return;
    let { done, taken } = taking;
    const tell = (state: Taking['state'], refusal: Refusal | null = null) =>
      gone.current || setTaking({ state, done, taken, refusal });
    tell('taking');
    try {
      for (const part of sheetParts(lines.slice(done))) {
        const answer = await takePart(part);
        if (typeof answer !== 'number') {
          tell('stopped', answer);
          return;
        }
        taken += answer;
        done += part.length;
        if (gone.current) return;
        tell('taking');
      }
      tell('taken');
    } catch (thrown) {
      tell('stopped', refusalOf(thrown));
    } finally {
      await queries.invalidateQueries();
    }
  };
  return { ...taking, take };
};
