import type { OpenedGame } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { useCallback, useEffect, useRef } from 'react';
import { beAWindow, isVendorOpen } from '../../shared/casino/open-windows.ts';
import { tellClosed } from './tell-closed.ts';

/**
 * Lets the other pages know of this window while its game is open, and tells the server when it is gone: as the player
 * leaves, and as the page is left in any other way. Not while another window plays at the same vendor. Answers the end.
 */
export function useClosing(opened: OpenedGame | undefined, onBack: () => void): () => Promise<void> {
  // A gateway that tells no code moves no money either: then other pages are told the name.
  const vendor = opened ? opened.vendorCode || opened.vendor : '';
  const isMoved = opened?.money !== undefined;
  const end = useRef<() => Promise<void>>(async () => undefined);
  useEffect(() => {
    if (vendor === '') return;
    const stop = beAWindow(vendor);
    let told = false;
    const close = async (): Promise<void> => {
      stop();
      if (told || !isMoved || isVendorOpen(vendor)) return;
      told = true;
      await tellClosed(vendor);
    };
    end.current = close;
    const hide = (): void => void close();
    // A page that a browser kept and brings back has no money at its vendor any more.
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onBack();
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', back);
    return () => {
      stop();
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', back);
    };
  }, [vendor, isMoved, onBack]);
  return useCallback(() => end.current(), []);
}
