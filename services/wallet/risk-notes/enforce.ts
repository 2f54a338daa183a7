import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { reasonOf } from './risk-rules.ts';

/**
 * What the notes of a request have an approval do: true where they ask for a second approver. A note that blocks refuses it
 * with its own code.
 */
export async function checkNotes(tx: Queryable, withdrawalId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ rule: string; effect: string; evidence: Record<string, string> }>(
    `select rule, effect, evidence from withdrawal_notes
     where withdrawal_id = $1 and rule is not null and effect in ('blocks', 'second') order by weight desc, id`,
    [withdrawalId],
  );
  const blocking = rows.find(({ effect }) => effect === 'blocks');
  if (blocking) throw new DomainError(reasonOf(blocking.rule), { meta: { note: blocking.rule, ...blocking.evidence } });
  return rows.length > 0;
}
