import { codewords, versionFor } from './codewords.ts';
import { drawFormat, type Grid, patterns } from './grid.ts';
import { masks, penaltyOf } from './masks.ts';

/** The places of data in the order of drawing: pairs of columns from the right, up and down in turn. */
export const places = (grid: Grid): [number, number][] => {
  const { size } = grid;
  const order: [number, number][] = [];
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!grid.isFixed(x, y)) order.push([x, y]);
    }
    upward = !upward;
  }
  return order;
};

/** A text as a QR code with the mask that reads best. */
export const encodeQr = (text: string): Grid => {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = codewords(bytes, version);
  let best: { grid: Grid; penalty: number } | null = null;
  for (const [mask, turns] of masks.entries()) {
    const grid = patterns(version);
    places(grid).forEach(([x, y], i) => {
      const bit = ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
      grid.set(x, y, (bit === 1) !== turns(x, y));
    });
    drawFormat(grid, mask);
    const penalty = penaltyOf(grid);
    if (!best || penalty < best.penalty) best = { grid, penalty };
  }
  if (!best) throw new Error('there is no mask');
  return best.grid;
};
