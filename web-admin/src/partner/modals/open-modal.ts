import { useSyncExternalStore } from 'react';
import { Unsaved } from '../../parts/unsaved.ts';
import type { PersonResource } from '../../resources/members/use-person.ts';

/** The modals of the console by name, each with what it is opened for. */
export interface Modals {
  messages: object;
  inquiries: object;
  inquiry: object;
  password: object;
  inventory: object;
  charge: object;
  exchange: object;
  conversion: object;
  contents: {
    readonly subject: string;
    /** What it is marked with; absent where it is not. */
    readonly mark?: string;
    /** Who wrote it; absent where that is told elsewhere. */
    readonly by?: string;
    readonly at: string;
    /** Formatted texts, one below the other: of an inquiry all that was written in it. */
    readonly texts: readonly string[];
  };
  adjust: { readonly id: number; readonly resource: PersonResource };
  new_member: { readonly parentId: number };
  new_agent: { readonly parentId: number };
}

export type ModalName = keyof Modals;
type Opened = { [Name in ModalName]: { readonly name: Name; readonly of: Modals[Name] } }[ModalName];

/** What is open, and whether its reader is asked what is to become of what was typed there. */
interface State {
  readonly opened?: Opened;
  readonly isLeaving: boolean;
}

const closed: State = { isLeaving: false };
let state = closed;
const listeners = new Set<() => void>();
const set = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};

/** What is typed in the open modal and not sent. */
export const unsaved = new Unsaved();

/** Opens a modal over the page; one that is open makes way for it. */
export const openModal = <Name extends ModalName>(name: Name, of: Modals[Name]): void =>
  set({ opened: { name, of } as Opened, isLeaving: false });

/** Closes it, whatever was typed there. */
export const closeModal = (): void => set(closed);

/** Closes it, and asks first where something was typed that is not sent. */
export const leaveModal = (): void => set(unsaved.any ? { ...state, isLeaving: true } : closed);

/** Whoever was asked stays with what was typed. */
export const stayInModal = (): void => set({ ...state, isLeaving: false });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is open; absent while nothing is. */
export const useOpened = (): Opened | undefined => useSyncExternalStore(subscribe, () => state.opened);

export const useIsLeaving = (): boolean => useSyncExternalStore(subscribe, () => state.isLeaving);
