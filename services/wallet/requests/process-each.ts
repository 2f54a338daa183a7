import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ItemResultSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';

type Result = MessageInitShape<typeof ItemResultSchema>;

/**
 * Does one item after another, each in a transaction of its own, and answers each. A caller that left gets no more done;
 * what was done is found by the key when the call is repeated.
 */
export async function processEach(
  ids: readonly bigint[],
  { signal }: CallContext,
  one: (id: bigint) => Promise<void>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of ids) {
    if (signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
    results.push({ id: id.toString(), ...(await codeOf(one(id))) });
  }
  return results;
}

async function codeOf(work: Promise<void>): Promise<{ ok: boolean; code: string }> {
  try {
    await work;
    return { ok: true, code: '' };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, code: error.reason };
    throw error;
  }
}
