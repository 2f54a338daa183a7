import { useEffect, useRef, useSyncExternalStore } from 'react';
import { addLayer, currentLayers, handleStroke, type KeyBinding, subscribe } from './registry.ts';

/** Registers a component's keys for as long as it is mounted; only the set of combos makes it anew. */
export const useKeys = (
  bindings: readonly KeyBinding[],
  options: { modal?: boolean; enabled?: boolean } = {},
): void => {
  const { modal = false, enabled = true } = options;
  const latest = useRef(bindings);
  latest.current = bindings;
  const signature = bindings.map((binding) => `${binding.combo}:${binding.label}:${binding.quiet ?? false}`).join('|');
  useEffect(() => {
    if (!enabled) return;
    const stable = signature
      .split('|')
      .filter(Boolean)
      .map((_, place) => ({
        combo: latest.current[place]?.combo ?? '',
        label: latest.current[place]?.label ?? '',
        quiet: latest.current[place]?.quiet ?? false,
        run: () => latest.current[place]?.run(),
      }));
    return addLayer({ bindings: stable, modal });
  }, [signature, modal, enabled]);
};

/** Listens at the window; mounted once by the frame. */
export const useKeyListener = (): void => {
  useEffect(() => {
    window.addEventListener('keydown', handleStroke);
    return () => window.removeEventListener('keydown', handleStroke);
  }, []);
};

export const useLayers = () => useSyncExternalStore(subscribe, currentLayers);
