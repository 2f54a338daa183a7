import { sizeOf, type Version } from './versions.ts';

/** Modules of a code: true is dark, undefined not yet drawn. */
export class Grid {
  readonly size: number;
  private readonly dark: (boolean | undefined)[];
  private readonly fixed: boolean[];

  constructor(size: number) {
    this.size = size;
    this.dark = new Array(size * size).fill(undefined);
    this.fixed = new Array(size * size).fill(false);
  }

  private inside(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.size && y < this.size;
  }

  /** Draws a module of a pattern, which data and masks leave alone. */
  fix(x: number, y: number, dark: boolean): void {
    if (!this.inside(x, y)) return;
    this.dark[y * this.size + x] = dark;
    this.fixed[y * this.size + x] = true;
  }

  set(x: number, y: number, dark: boolean): void {
    this.dark[y * this.size + x] = dark;
  }

  isFixed(x: number, y: number): boolean {
    return this.fixed[y * this.size + x] ?? true;
  }

  isDark(x: number, y: number): boolean {
    return this.dark[y * this.size + x] ?? false;
  }
}

const finder = (grid: Grid, left: number, top: number) => {
  for (let y = -1; y <= 7; y += 1) {
    for (let x = -1; x <= 7; x += 1) {
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      grid.fix(left + x, top + y, ring !== 2 && ring !== 4);
    }
  }
};

const alignments = (grid: Grid, centres: readonly number[]) => {
  for (const y of centres) {
    for (const x of centres) {
      if (grid.isFixed(x, y)) continue;
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) grid.fix(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
};

/** Appends the remainder of a division by a generator: the check bits of formats and versions. */
export const withCheck = (value: number, generator: number, bits: number): number => {
  let rest = value << bits;
  const top = 32 - Math.clz32(generator);
  while (32 - Math.clz32(rest) >= top) rest ^= generator << (32 - Math.clz32(rest) - top);
  return (value << bits) | rest;
};

/** Format of correction level M with a mask, in both of its places. */
export const drawFormat = (grid: Grid, mask: number): void => {
  const format = withCheck(mask, 0x537, 10) ^ 0x5412;
  const { size } = grid;
  for (let i = 0; i < 15; i += 1) {
    const dark = ((format >> i) & 1) === 1;
    if (i < 6) grid.fix(8, i, dark);
    else if (i < 8) grid.fix(8, i + 1, dark);
    else if (i === 8) grid.fix(7, 8, dark);
    else grid.fix(14 - i, 8, dark);
    if (i < 8) grid.fix(size - 1 - i, 8, dark);
    else grid.fix(8, size - 15 + i, dark);
  }
  grid.fix(8, size - 8, true);
};

const drawVersion = (grid: Grid, version: number) => {
  if (version < 7) return;
  const bits = withCheck(version, 0x1f25, 12);
  for (let i = 0; i < 18; i += 1) {
    const dark = ((bits >> i) & 1) === 1;
    const along = Math.floor(i / 3);
    const across = grid.size - 11 + (i % 3);
    grid.fix(along, across, dark);
    grid.fix(across, along, dark);
  }
};

/** An empty code of a version: finders, timing, alignment, and the places of format and version. */
export const patterns = (version: Version): Grid => {
  const size = sizeOf(version);
  const grid = new Grid(size);
  finder(grid, 0, 0);
  finder(grid, size - 7, 0);
  finder(grid, 0, size - 7);
  alignments(grid, version.alignment);
  for (let i = 8; i < size - 8; i += 1) {
    grid.fix(i, 6, i % 2 === 0);
    grid.fix(6, i, i % 2 === 0);
  }
  drawFormat(grid, 0);
  drawVersion(grid, version.version);
  return grid;
};
