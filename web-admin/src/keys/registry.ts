import { comboOf, type KeyStroke } from './combo.ts';

export interface KeyBinding {
  /** `J`, `Shift+A`, `Alt+1`, or two strokes one after the other: `G D`. */
  combo: string;
  /** Key of its text, shown in the key bar and the list of all keys. */
  label: string;
  run: () => void;
  /** Left out of the key bar, but listed under `?`. */
  quiet?: boolean;
}

interface Layer {
  bindings: readonly KeyBinding[];
  modal: boolean;
}

const sequenceMs = 1200;
let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();
let pending: { first: string; at: number } | null = null;

const notify = () => {
  for (const listener of listeners) listener();
};

/** Adds a page's keys; while a modal layer stands, only its own keys work. */
export const addLayer = (layer: Layer): (() => void) => {
  layers = [...layers, layer];
  notify();
  return () => {
    layers = layers.filter((other) => other !== layer);
    notify();
  };
};

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const currentLayers = () => layers;

const active = (): readonly KeyBinding[] => {
  const modal = layers.findLast((layer) => layer.modal);
  // The latest layer wins where two of them use the same key.
  return modal ? modal.bindings : layers.toReversed().flatMap((layer) => layer.bindings);
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type));

const worksWhileTyping = (combo: string) => /^(Ctrl|Alt)\+/.test(combo) || combo === 'Esc';

export const handleStroke = (event: KeyStroke & { target: EventTarget | null; preventDefault(): void }): void => {
  const combo = comboOf(event);
  if (!combo || (isTyping(event.target) && !worksWhileTyping(combo))) return;
  const now = Date.now();
  const sequence = pending && now - pending.at < sequenceMs ? `${pending.first} ${combo}` : combo;
  const bindings = active();
  const hit =
    bindings.find((binding) => binding.combo === sequence) ?? bindings.find((binding) => binding.combo === combo);
  const begins = bindings.some((binding) => binding.combo.startsWith(`${combo} `));
  pending = !hit && begins ? { first: combo, at: now } : null;
  if (!hit) return;
  event.preventDefault();
  hit.run();
};
