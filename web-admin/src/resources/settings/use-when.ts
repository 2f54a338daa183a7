import { useState } from 'react';
import { addDays, dayOf } from '../../figures/days.ts';
import { reservable } from './reservable.ts';

/** From when on a change holds: null for now, undefined for what no instant can be; with the choice as `When` shows it. */
export const useWhen = () => {
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [written, setWritten] = useState(() => `${addDays(dayOf(new Date()), 1)}T06:00`);
  const at = when === 'later' ? reservable(written, new Date()) : null;
  return {
    at,
    when: { when, written, wrong: at === undefined, onChoose: setWhen, onWrite: setWritten },
    clear: () => setWhen('now'),
  };
};
