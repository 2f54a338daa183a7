import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What comes this near to the window is read. */
const NEAR = '200px';

interface WhenNearProps {
  /** What keeps the room until then. */
  readonly coming: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Keeps the room of what lies further down, and shows it once somebody comes near. */
export function WhenNear({ coming, children, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={className}>
      {isNear ? children : coming}
    </div>
  );
}
