/** Quick buttons add: ten thousand to a million. */
export const QUICK_AMOUNTS: readonly bigint[] = [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n];
