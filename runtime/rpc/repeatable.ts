import type { DescMethod, Message } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel as Level } from '@bufbuild/protobuf/wkt';

/**
 * Whether a call may be sent again when its answer was lost: as its contract declares. Where a key makes a write once, a
 * request without one is another write each time.
 */
export function mayRepeat(method: Pick<DescMethod, 'idempotency' | 'input'>, request: Message): boolean {
  if (method.idempotency === Level.NO_SIDE_EFFECTS) return true;
  if (method.idempotency !== Level.IDEMPOTENT) return false;
  return !method.input.field.key || (request as unknown as { key: string }).key !== '';
}
