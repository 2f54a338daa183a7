import { toDomainError } from '@madang/runtime/errors.ts';

/** The reason and field with which a call is refused; `fine` when it is not. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'fine';
  } catch (error) {
    const { reason, field } = toDomainError(error);
    return field ? `${reason} ${field}` : reason;
  }
}
