/** What of the browser's history is needed, so that a test can walk through one of its own. */
interface Entries {
  readonly state: unknown;
  pushState(state: unknown, unused: string): void;
  go(delta: number): void;
}

interface Overlay {
  readonly close: () => void;
  /** Back leaves it where it is: only its own buttons close it. */
  readonly stays: boolean;
}

const depthOf = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : 0;
  return typeof depth === 'number' && Number.isSafeInteger(depth) && depth > 0 ? depth : 0;
};

/**
 * Gives each thing that lies over the page an entry of its own in the history, so that Back, and the gesture that means
 * it, closes the topmost one and leaves the page where it is. The entries follow what is open: one that a button closes
 * takes its entry along, and an entry that is met without its overlay, as after a reload, is passed over.
 */
export class OverlayHistory {
  readonly #entries: Entries;
  readonly #later: (work: () => void) => void;
  #open: Overlay[] = [];
  /** A step back was asked for and has not been taken yet: until then nothing else may be done with the entries. */
  #moving = false;
  #waiting = false;

  constructor(entries: Entries, later: (work: () => void) => void) {
    this.#entries = entries;
    this.#later = later;
  }

  /** Says that something opened over the page; answers what says that it closed. */
  opened(close: () => void, stays = false): () => void {
    const overlay = { close, stays };
    this.#open.push(overlay);
    this.settle();
    return () => {
      this.#open = this.#open.filter((other) => other !== overlay);
      this.settle();
    };
  }

  /** Brings the entries in line, once all that happens together has happened: a modal that follows another keeps its entry. */
  settle(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#later(() => {
      this.#waiting = false;
      this.#align();
    });
  }

  /** The browser has gone to another entry. A step that was asked for here closes nothing: it follows a close. */
  moved(): void {
    // What stays holds what lies below it as well; its entry, which Back has left, is made again.
    const kept = this.#open.findLastIndex(({ stays }) => stays) + 1;
    const left = this.#moving ? [] : this.#open.splice(Math.max(kept, depthOf(this.#entries.state)));
    this.#moving = false;
    for (const { close } of left.toReversed()) close();
    this.settle();
  }

  #align(): void {
    if (this.#moving) return;
    const depth = depthOf(this.#entries.state);
    if (depth > this.#open.length) {
      this.#moving = true;
      this.#entries.go(this.#open.length - depth);
    }
    for (let next = depth + 1; next <= this.#open.length; next++) {
      this.#entries.pushState({ ...(this.#entries.state as object | null), overlay: next }, '');
    }
  }
}
