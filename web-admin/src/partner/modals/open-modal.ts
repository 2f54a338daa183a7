import { useSyncExternalStore } from 'react';
import type { PersonResource } from '../../resources/members/use-person.ts';

/** The modals of the console by name, each with what it is opened for. */
export interface Modals {
  messages: object;
  inquiries: object;
  inquiry: object;
  password: object;
  inventory: object;
  adjust: { readonly id: number; readonly resource: PersonResource };
}

export type ModalName = keyof Modals;
type Opened = { [Name in ModalName]: { readonly name: Name; readonly of: Modals[Name] } }[ModalName];

let opened: Opened | undefined;
const listeners = new Set<() => void>();
const set = (next: Opened | undefined) => {
  opened = next;
  for (const listener of listeners) listener();
};

/** Opens a modal over the page; one that is open makes way for it. */
export const openModal = <Name extends ModalName>(name: Name, of: Modals[Name]): void => set({ name, of } as Opened);
export const closeModal = (): void => set(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is open; absent while nothing is. */
export const useOpened = (): Opened | undefined => useSyncExternalStore(subscribe, () => opened);
