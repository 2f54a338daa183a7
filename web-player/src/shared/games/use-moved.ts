import { useEffect, useState } from 'react';

const SHOW_MS = 5_000;

export interface Moved {
  readonly direction: 'up' | 'down';
  readonly was: number;
}

/** The last change of a value, for a few seconds. */
export function useMoved(value: number): Moved | undefined {
  const [seen, setSeen] = useState(value);
  const [moved, setMoved] = useState<Moved>();
  if (value !== seen) {
    setSeen(value);
    setMoved({ direction: value > seen ? 'up' : 'down', was: seen });
  }
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => setMoved(undefined), SHOW_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved;
}
