import { create } from 'zustand';

export type Tone = 'good' | 'warn' | 'bad';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string | undefined;
  readonly lifeMs: number;
}

const GOOD_MS = 1_800;
const OTHER_MS = 3_000;
/** A reader needs time for a sentence: what has one stays twice as long. */
const WITH_TEXT = 2;
const MOST = 3;

interface ToastState {
  readonly toasts: readonly Toast[];
  say(tone: Tone, title: string, text?: string): void;
  drop(id: number): void;
}

let last = 0;

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  say: (tone, title, text) => {
    const lifeMs = (tone === 'good' ? GOOD_MS : OTHER_MS) * (text ? WITH_TEXT : 1);
    const toast: Toast = { id: ++last, tone, title, text, lifeMs };
    set(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MOST) }));
  },
  drop: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
