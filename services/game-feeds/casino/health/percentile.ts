/** Upper bounds of how long answers took, in milliseconds; the last count is of all that took longer. */
const bounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const longer = 5_000;

/** The upper bound of a share of the answers, in thousandths; 0 where there was none. */
export function percentile(took: readonly bigint[], thousandths: bigint): number {
  const all = took.reduce((sum, n) => sum + n, 0n);
  if (all === 0n) return 0;
  let seen = 0n;
  for (const [at, n] of took.entries()) {
    seen += n;
    if (seen * 1000n >= all * thousandths) return bounds[at] ?? longer;
  }
  return longer;
}
