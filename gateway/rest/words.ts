/** An enum's name for a value, in the small letters of this API; empty for one that it does not have. */
export const wordFor = (words: Readonly<Record<string, number>>, value: number | undefined): string =>
  Object.keys(words)
    .find((name) => words[name] === value)
    ?.toLowerCase() ?? '';
