import type { Colours } from './palette.ts';

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

/** The palette as CSS variables (`--jade-text`, `--line-2`), for the console's own parts. */
export const variables = (colours: Colours): Record<string, string> =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${kebab(name)}`, value]));
