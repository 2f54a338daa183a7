/** Which entry of the operator's menus an address of the site is; what is none of them is always shown. */
const ENTRIES: Readonly<Record<string, string>> = {
  '/game/sports/cross': 'sports',
  '/game/inplay': 'inplay',
  '/game/powerball/ntry/eos5': 'minigame',
  '/game/casino': 'casino',
  '/game/slot': 'slot',
  '/board/betting-history': 'bets',
  '/board/game-result': 'results',
  '/board/event': 'events',
  '/board/game-rule': 'rules',
  '/board/notice': 'notices',
  '/board/freeboard': 'board',
  '/fair': 'fair',
};

/** Places in the operator's order without those that are hidden; as they stand where nothing is known of it yet. */
export function inMenu<P extends { readonly to: string }>(places: readonly P[], menu: readonly string[]): readonly P[] {
  if (menu.length === 0) return places;
  const rank = ({ to }: P): number => {
    const entry = ENTRIES[to];
    return entry === undefined ? -1 : menu.indexOf(entry);
  };
  return places
    .filter(({ to }) => ENTRIES[to] === undefined || menu.includes(ENTRIES[to]))
    .toSorted((a, b) => rank(a) - rank(b));
}
