import { type TouchEvent, useRef } from 'react';

/** Less than this is a touch that slipped. */
const FAR_PX = 56;

type Direction = 'down' | 'left';

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/** Closes by a finger that goes from here in one direction, and clearly more so than in any other. */
export function useSwipeAway(direction: Direction, close: () => void): SwipeHandlers {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches.item(0);
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches.item(0);
      const start = from.current;
      from.current = undefined;
      if (!touch || !start) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      const [along, across] = direction === 'down' ? [y, x] : [-x, y];
      if (along >= FAR_PX && along > 2 * Math.abs(across)) close();
    },
  };
}
