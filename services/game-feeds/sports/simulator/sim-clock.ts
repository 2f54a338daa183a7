/** Where real and simulated time agree: the first midnight of 2026 in Seoul. */
const ANCHOR = Date.UTC(2025, 11, 31, 15);

/** The simulator's own clock, which may run faster. It follows from the real time alone, so that a restart finds it where it is. */
export interface SimClock {
  toSim(real: number): number;
  toReal(sim: number): number;
}

export const simClock = (speed: number): SimClock => ({
  toSim: (real) => ANCHOR + (real - ANCHOR) * speed,
  toReal: (sim) => Math.round(ANCHOR + (sim - ANCHOR) / speed),
});
