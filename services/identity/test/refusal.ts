import { type DomainError, toDomainError } from '@madang/runtime/errors.ts';

/** The refusal that a call ends with; a call that is not refused fails the test. */
export async function refusal(call: Promise<unknown>): Promise<DomainError> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (thrown) {
    return toDomainError(thrown);
  }
  throw new Error(`expected a refusal, got ${String(answer)}`);
}

export const reasonOf = async (call: Promise<unknown>): Promise<string> => (await refusal(call)).reason;
