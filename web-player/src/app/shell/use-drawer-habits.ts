import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import { useOverlay, useOverlayHistory } from '../../shared/ui/use-overlay.ts';

/** A drawer closes when the page changes, with Back and with Escape, and while it is open the page behind it stands still. */
export function useDrawerHabits(): void {
  const pathname = usePathname();
  const { open, hide } = useDrawer();
  useOverlayHistory();
  useOverlay(open !== undefined, hide);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what this waits for.
  useEffect(() => hide(), [pathname, hide]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    document.body.style.overflow = 'hidden';
    window.addEventListener('keydown', onKey);
    return () => {
      document.body.style.overflow = '';
      window.removeEventListener('keydown', onKey);
    };
  }, [open, hide]);
}
