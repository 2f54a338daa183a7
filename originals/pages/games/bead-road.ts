import type { Host, Round } from '../host.ts';
import { bigRoad, roadRows } from './big-road.ts';
import { tableWords } from './table-words.ts';

const mostBeads = 72;

/** A result as a bead: its letter, whether it is of the first side, the second or neither, and what it is called. */
export interface Bead {
  letter: string;
  side: 'a' | 'b' | 'tie';
  name: string;
  /** Sides that had a pair. */
  pairs?: ('a' | 'b')[];
}

export interface Roads {
  host: Host;
  beadOf(round: Round): Bead;
  /** What a bead of each side is called in the counts. */
  names: Record<Bead['side'], string>;
  /** Whether the big road stands beside the beads. */
  withBig: boolean;
}

/**
 * The last results, six in a column, the newest last, and the big road of the same rounds. Each road is read as one
 * picture by who does not see it; the counts are read as they are.
 */
export function roads({ host, beadOf, names, withBig }: Roads): (round: Round) => void {
  const { el } = host;
  const t = tableWords[host.lang];
  const grid = el('div.beads', { role: 'img' });
  const big = el('div.big-road', { role: 'img' });
  const counts = el('ul.counts');
  let beads = host.rounds
    .filter(({ outcome }) => outcome !== undefined)
    .map(beadOf)
    .slice(0, mostBeads)
    .reverse();
  const drawBig = (): void => {
    const cells = bigRoad(beads.map(({ side }) => side));
    big.replaceChildren(
      ...cells.map(({ side, ties, column, row }) => {
        const cell = el(`span.ring.${side}${ties > 0 ? '.tied' : ''}`, {}, ties > 1 ? String(ties) : '');
        cell.style.setProperty('grid-area', `${row + 1} / ${column + 1}`);
        return cell;
      }),
    );
    const runs = cells.filter(({ row, column, side }, at) => {
      const before = cells[at - 1];
      return before === undefined || before.side !== side || (row === 0 && column === 0);
    });
    big.setAttribute(
      'aria-label',
      `${t.bigRoad}: ${
        runs
          .slice(-8)
          .map(({ side }) => names[side])
          .join(', ') || '–'
      }`,
    );
  };
  const draw = (): void => {
    grid.replaceChildren(
      ...beads.map(({ letter, side, pairs = [] }, at) =>
        el(
          `span.bead.${side}${at === beads.length - 1 ? '.newest' : ''}`,
          {},
          letter,
          ...pairs.map((of) => el(`i.pair.${of}`)),
        ),
      ),
    );
    const told = beads.slice(-10).map(({ name }) => name);
    grid.setAttribute('aria-label', `${t.last}: ${told.join(', ') || '–'}`);
    counts.replaceChildren(
      el('li.soft', {}, t.of.replace('{n}', String(beads.length))),
      ...(['a', 'b', 'tie'] as const).map((side) => {
        const number = beads.filter((bead) => bead.side === side).length;
        const sign = el(`span.bead.${side}`, { 'aria-hidden': 'true' });
        return el('li', {}, sign, `${names[side]} `, el('b.n', {}, String(number)));
      }),
    );
    if (withBig) drawBig();
    // The newest is at the right: it is what is looked for.
    for (const road of [grid, big]) road.scrollLeft = road.scrollWidth;
  };
  host.below.append(
    el(
      `div.roads${withBig ? '.two' : ''}`,
      {},
      el('section', {}, el('h2', {}, withBig ? t.beads : t.last), grid),
      ...(withBig ? [el('section', {}, el('h2', {}, t.bigRoad), big)] : []),
    ),
    counts,
  );
  draw();
  return (round) => {
    beads = [...beads, beadOf(round)];
    // Whole columns leave, so that no bead ever changes its row.
    if (beads.length > mostBeads) beads = beads.slice(roadRows);
    draw();
  };
}
