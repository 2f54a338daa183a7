import { useEffect, useRef } from 'react';
import { useNotify, useStore, useTranslate } from 'react-admin';
import { arrivals } from './arrivals.ts';
import { useWorkQueues } from './work-queues.tsx';

/** A sound is not repeated within this time, however much arrives. */
const quietMs = 10_000;

const chime = () => {
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.connect(audio.destination);
  gain.gain.setValueAtTime(0.12, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  for (const [pitch, after] of [
    [880, 0],
    [1318, 0.14],
  ] as const) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(audio.currentTime + after);
    tone.stop(audio.currentTime + after + 0.35);
  }
  window.setTimeout(() => void audio.close(), 1000);
};

/** Says and sounds that something new waits; what the operator is doing is not covered. */
export const useArrivalSound = (): [boolean, (on: boolean) => void] => {
  const { workQueues } = useWorkQueues();
  const [on, setOn] = useStore('sound', true);
  const notify = useNotify();
  const translate = useTranslate();
  const before = useRef(workQueues);
  const soundedAt = useRef(0);
  useEffect(() => {
    const [first] = arrivals(before.current, workQueues);
    before.current = workQueues;
    if (!first) return;
    notify(translate('console.arrival', { name: translate(`console.work_queue.${first}`) }), { type: 'info' });
    if (!on || Date.now() - soundedAt.current < quietMs) return;
    soundedAt.current = Date.now();
    chime();
  }, [workQueues, on, notify, translate]);
  return [on, setOn];
};
