import { create } from 'zustand';

export type Tone = 'good' | 'warn' | 'bad';

/** Where a toast leads. */
export interface ToastLink {
  readonly label: string;
  readonly to: string;
}

/** What a toast offers to be done. */
export interface ToastOffer {
  readonly label: string;
  run(): void;
}

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string | undefined;
  readonly act?: ToastLink | ToastOffer | undefined;
  /** One that offers something to be done stays until that is done or it is closed. */
  readonly lifeMs: number | undefined;
}

/** A pointer on a toast holds it for whoever reads more slowly. */
const GOOD_MS = 1_800;
const OTHER_MS = 3_000;
const MOST = 3;

interface ToastState {
  readonly toasts: readonly Toast[];
  say(tone: Tone, title: string, text?: string, act?: ToastLink): void;
  offer(title: string, act: ToastOffer): void;
  drop(id: number): void;
}

let last = 0;

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  say: (tone, title, text, act) => {
    // What leads somewhere stays until it can be pressed.
    const lifeMs = tone === 'good' && !act ? GOOD_MS : OTHER_MS;
    const toast: Toast = { id: ++last, tone, title, text, act, lifeMs };
    set(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MOST) }));
  },
  offer: (title, act) => {
    const toast: Toast = { id: ++last, tone: 'warn', title, lifeMs: undefined, act };
    set(({ toasts }) => ({ toasts: [...toasts.filter((other) => other.title !== title), toast].slice(-MOST) }));
  },
  drop: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
