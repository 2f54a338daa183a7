/** Two transactions met in the ledger; one of them is to be done again from its beginning. */
const passing = new Set(['23505', '40001', '40P01']);
const attempts = 4;

/** Runs a transaction that posts, again where another one posted at the same moment. */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === attempts || !passing.has(code)) throw error;
    }
  }
}
