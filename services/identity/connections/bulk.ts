import { DomainError } from '@madang/runtime/errors.ts';

/** A row's number as an action names it; what is none names nothing. */
export function numberOf(id: string): bigint {
  if (!/^[1-9][0-9]{0,17}$/.test(id)) throw new DomainError('NOT_FOUND');
  return BigInt(id);
}

/** Does something to each item in turn; one that is refused does not keep the others from it. */
export async function eachItem(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<{ results: { id: string; ok: boolean; code: string }[] }> {
  const results: { id: string; ok: boolean; code: string }[] = [];
  for (const id of ids) {
    try {
      await work(id);
      results.push({ id, ok: true, code: '' });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, ok: false, code: error.reason });
    }
  }
  return { results };
}
