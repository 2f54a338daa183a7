import type { ItemResult } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError, type ReasonName, toDomainError } from '@madang/runtime/errors.ts';
import { numberForm } from './ids.ts';
import type { ActionItem } from './resource.ts';

/** Refusals of the whole call: to go on with the next item would only repeat them. */
const fatal = new Set<ReasonName>([
  'FORBIDDEN',
  'INVALID_REQUEST',
  'EXPIRED_SESSION',
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'INTERNAL',
  'RATE_LIMITED',
  'RESOURCE_EXHAUSTED',
]);

/** Results as a service's bulk call tells them. */
export const fromResults = (results: readonly ItemResult[]): ActionItem[] =>
  results.map(({ id, ok, code }) => (ok ? { id, ok } : { id, ok, refusal: new DomainError(code as ReasonName) }));

/** Does something to each item in turn; one that is refused does not keep the others from it. */
export async function each(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<ActionItem[]> {
  const items: ActionItem[] = [];
  for (const id of ids) {
    try {
      const data = await work(id);
      items.push(data === undefined ? { id, ok: true } : { id, ok: true, data });
    } catch (error) {
      const refusal = toDomainError(error);
      if (fatal.has(refusal.reason)) throw error;
      items.push({ id, ok: false, refusal });
    }
  }
  return items;
}

/** The only id of an action that takes one. */
export function single(ids: readonly string[]): string {
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw new DomainError('VALIDATION', { field: 'ids' });
  return id;
}

/** A number that a path or an action names; one that is none names nothing. */
export function idOf(text: string): bigint {
  if (!numberForm.test(text)) throw new DomainError('NOT_FOUND');
  return BigInt(text);
}
