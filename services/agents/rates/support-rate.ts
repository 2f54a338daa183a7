/** The operator's overall setting of support. */
export interface OverallSupport {
  applied: boolean;
  /** Hundredths of a percent. */
  basisPoints: number;
}

const all = 10_000;

/**
 * The support in force for an agent, in hundredths of a percent: its own and the overall one together, at most all of it.
 * Where the overall setting is not applied, the agent's own applies alone.
 */
export function supportRate(ownBasisPoints: number, { applied, basisPoints }: OverallSupport): number {
  return applied ? Math.min(all, ownBasisPoints + basisPoints) : ownBasisPoints;
}
