import type { Host } from '../host.ts';
import type { Table } from './table.ts';
import { tableWords } from './table-words.ts';

export interface Spots<Place extends string> {
  places: readonly Place[];
  names: Readonly<Record<Place, string>>;
  /** What each pays, in hundredths of its stake. */
  wins: Readonly<Record<Place, number>>;
  returnsBp: Readonly<Record<Place, number>>;
  /** The two places that are the sides of the table; the rest lie beside them. */
  sides: { a: Place; b: Place };
}

/** The places of a table of cards, each with what it pays and returns. */
export function spotsOf<Place extends string>(host: Host, money: Table, spots: Spots<Place>): HTMLElement[] {
  const { el, lang } = host;
  const { places, names, wins, returnsBp, sides } = spots;
  return places.map((place) => {
    const at = place === sides.a ? 'a' : place === sides.b ? 'b' : 'side';
    const returned = `${tableWords[lang].returns} ${(returnsBp[place] / 100).toFixed(2)}%`;
    return money.place(
      `button.spot.${at}`,
      place,
      `${names[place]} ×${wins[place] / 100} ${returned}`,
      el('span', {}, names[place]),
      ' ',
      el('b.n', {}, `×${wins[place] / 100}`),
      ' ',
      el('small', {}, returned),
    );
  });
}

/** The same, as the rows of a table of pays. */
export const payRows = <Place extends string>({ places, names, wins, returnsBp }: Omit<Spots<Place>, 'sides'>) =>
  places.map((place) => ({ name: names[place], hundredths: wins[place], returnBp: returnsBp[place] }));
