import { type RefObject, useEffect, useRef } from 'react';

const STEP_PX = 1.5;
const STEP_MS = 80;
/** A short list has nothing to show by moving. */
const MIN_ROWS = 10;

/** Moves a list up a little at a time and begins again at its end; never for those who asked for less motion. */
export function useSlowScroll(rows: number, paused: boolean): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (paused || still || rows < MIN_ROWS) return;
    let top = list.current?.scrollTop ?? 0;
    const timer = setInterval(() => {
      const element = list.current;
      if (!element) return;
      const end = element.scrollHeight - element.clientHeight;
      top = top >= end ? 0 : top + STEP_PX;
      element.scrollTop = top;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [rows, paused]);
  return list;
}
