import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useModal } from '../../shared/ui/modal-store.ts';
import { useWideWindow } from '../shell/use-wide-window.ts';

interface WhenSeenProps {
  /** What keeps the room until then. */
  readonly coming: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Keeps the room of what lies further down, and shows it once somebody has come to it: nothing of it burdens the first look. */
export function WhenSeen({ coming, children, className }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  // On a phone a modal lies on all of it.
  const isWide = useWideWindow();
  const isCovered = useModal(({ open }) => open !== undefined) && !isWide;
  useEffect(() => {
    if (isSeen || isCovered || !place.current) return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isSeen, isCovered]);
  return (
    <div ref={place} className={className} data-unseen={!isSeen || undefined}>
      {isSeen ? children : coming}
    </div>
  );
}
