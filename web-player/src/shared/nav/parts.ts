import { type ComponentType, createElement, lazy, useState } from 'react';
import { sessionToken } from '../api/session-token.ts';

interface Known {
  readonly load: () => Promise<unknown>;
  /** Whoever has no session is asked to log in where it would be: nothing of it is read for them. */
  readonly ofMembers: boolean;
}

/** What is read when it is first asked for: pages by their address, modals by their name. */
const parts = new Map<string, Known>();

/** An address that ends in `/*?` stands for all below it as well. */
const covers = (name: string, wanted: string): boolean =>
  name.endsWith('/*?') ? `${wanted}/`.startsWith(name.slice(0, -2)) : name === wanted;

/** A part of the site that is read when it is first shown, or a little earlier by `preload`. */
export function part<P extends object>(name: string, load: () => Promise<ComponentType<P>>, ofMembers = false) {
  let ready: ComponentType<P> | undefined;
  const read = async (): Promise<ComponentType<P>> => {
    ready = await load();
    return ready;
  };
  parts.set(name, { load: read, ofMembers });
  const Late = lazy(async () => ({ default: await read() }));
  // One that is there is shown at once: what waits, if only for a moment, has a placeholder drawn first, which React
  // leaves standing for a third of a second. A part that is shown stays what it was when it came.
  return function Part(props: P) {
    const [shown] = useState(() => ready ?? Late);
    return createElement<P>(shown as ComponentType<P>, props);
  };
}

/** For what opens a part: a pointer over it, or the focus on it, is enough to begin reading. */
export const near = (wanted: string) => {
  const read = (): void => void preload(wanted);
  return { onPointerEnter: read, onFocus: read };
};

const login = 'login';

/** Reads a part that somebody is about to ask for. One that cannot be read is told of when it is asked for. */
export async function preload(wanted: string): Promise<void> {
  const [place = ''] = wanted.split(/[?#]/);
  const isMember = sessionToken.get() !== undefined;
  const named = [...parts].filter(([name]) => covers(name, place)).map(([, known]) => known);
  const shown = named.map((known) => (known.ofMembers && !isMember ? parts.get(login) : known));
  await Promise.allSettled(shown.map((known) => known?.load()));
}
