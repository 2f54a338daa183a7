import type { Host, Round } from '../host.ts';
import { tableWords } from './table-words.ts';

const mostBeads = 72;
const rows = 6;

/** A result as a bead: its letter, whether it is of the first side, the second or neither, and what it is called. */
export interface Bead {
  letter: string;
  side: 'a' | 'b' | 'tie';
  name: string;
}

/** The last results, six in a column, the newest last; the road is read as one picture by who does not see it. */
export function beadRoad(host: Host, beadOf: (round: Round) => Bead): (round: Round) => void {
  const t = tableWords[host.lang];
  const grid = host.el('div.beads', { role: 'img' });
  let beads = host.rounds
    .filter(({ outcome }) => outcome !== undefined)
    .map(beadOf)
    .slice(0, mostBeads)
    .reverse();
  const draw = (): void => {
    grid.replaceChildren(...beads.map(({ letter, side }) => host.el(`span.bead.${side}`, {}, letter)));
    grid.setAttribute(
      'aria-label',
      beads
        .slice(-10)
        .map(({ name }) => name)
        .join(', ') || '–',
    );
  };
  host.below.append(host.el('h3', {}, t.last), grid);
  draw();
  return (round) => {
    beads = [...beads, beadOf(round)];
    // Whole columns leave, so that no bead ever changes its row.
    if (beads.length > mostBeads) beads = beads.slice(rows);
    draw();
  };
}
