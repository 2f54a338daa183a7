import { createContext, useContext, useEffect } from 'react';

/** Knows whether anything stands typed and not sent, so that whatever would make it vanish asks first. */
export class Unsaved {
  readonly #held = new Set<symbol>();

  /** Says that something stands typed; answers how to say that it no longer does. */
  hold(): () => void {
    const held = Symbol();
    this.#held.add(held);
    return () => void this.#held.delete(held);
  }

  get any(): boolean {
    return this.#held.size > 0;
  }
}

/** Of the modal around; absent on a page. */
export const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/** Tells the modal around, if any, whether something is typed here and not sent. */
export const useUnsaved = (when: boolean): void => {
  const around = useContext(UnsavedContext);
  useEffect(() => (when ? around?.hold() : undefined), [when, around]);
};
