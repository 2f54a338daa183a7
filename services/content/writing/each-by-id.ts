import { DomainError } from '@madang/runtime/errors.ts';

/** Does something to each row that a bulk call names; what is refused for one says nothing about the others. */
export async function eachById(
  ids: readonly string[],
  work: (id: bigint) => Promise<void>,
): Promise<{ id: string; ok: boolean; code: string }[]> {
  const results: { id: string; ok: boolean; code: string }[] = [];
  for (const id of ids) {
    try {
      if (!/^\d{1,18}$/.test(id)) throw new DomainError('NOT_FOUND');
      await work(BigInt(id));
      results.push({ id, ok: true, code: '' });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, ok: false, code: error.reason });
    }
  }
  return results;
}
