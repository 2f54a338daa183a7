/**
 * To look at every page in every width, language and colour, and to ask every operation everything, takes hours.
 * `npm test` tries some of it in some ways, one after another in turn; `MADANG_WHOLE=1 npm test` all of it.
 */
export const isWhole = process.env.MADANG_WHOLE === '1';

/** So many of the ways to look at the thing at a place of a list, so that its neighbours are looked at in the others. */
export function inTurn<Way>(ways: readonly Way[], place: number, count = 1): readonly Way[] {
  if (isWhole || count >= ways.length) return ways;
  const first = (place * count) % ways.length;
  return ways.filter((_, at) => (at - first + ways.length) % ways.length < count);
}

/** What is looked at in one way alone: some of the things, the first among them. */
export const oneOf = <Thing>(n: number, things: readonly Thing[]): readonly Thing[] =>
  isWhole ? things : things.filter((_, place) => place % n === 0);
