import { type ComponentType, lazy } from 'react';

type Load = () => Promise<unknown>;

/** What is read when it is first asked for: pages by their address, modals by their name. */
const parts = new Map<string, Load>();

/** An address that ends in `/*?` stands for all below it as well. */
const covers = (name: string, wanted: string): boolean =>
  name.endsWith('/*?') ? `${wanted}/`.startsWith(name.slice(0, -2)) : name === wanted;

/** A part of the site that is read when it is first shown, or a little earlier by `preload`. */
export function part<P extends object>(name: string, load: () => Promise<ComponentType<P>>) {
  parts.set(name, load);
  return lazy(async () => ({ default: await load() }));
}

/** For what opens a part: a pointer over it, or the focus on it, is enough to begin reading. */
export const near = (wanted: string) => {
  const read = (): void => preload(wanted);
  return { onPointerEnter: read, onFocus: read };
};

/** Reads a part that somebody is about to ask for. One that cannot be read is told of when it is asked for. */
export function preload(wanted: string): void {
  const [place = ''] = wanted.split(/[?#]/);
  for (const [name, load] of parts) if (covers(name, place)) load().catch(() => undefined);
}
