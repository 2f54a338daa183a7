import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';

const audiences: Partial<Record<AccountKind, string[]>> = {
  [AccountKind.UNSPECIFIED]: ['member', 'all'],
  [AccountKind.MEMBER]: ['member', 'all'],
  [AccountKind.AGENT]: ['agent', 'all'],
};

/** A service shows its sites what it reads, and an operator of notices sees drafts and what is still to come. */
const seesAll = ({ kind, permissions }: Principal): boolean =>
  kind === AccountKind.SERVICE || (kind === AccountKind.ADMIN && permissions.includes('content.read'));

/** Which notices a caller may see now, as a condition: those that are published for it, once their time has come. */
export function visibleTo(principal: Principal, now: Date, firstParam: number): { sql: string; params: unknown[] } {
  if (seesAll(principal)) return { sql: 'true', params: [] };
  const shown = `n.published and (n.publish_at is null or n.publish_at <= $${firstParam})`;
  const audience = audiences[principal.kind];
  if (!audience) return { sql: shown, params: [now] };
  return { sql: `${shown} and n.audience = any($${firstParam + 1}::text[])`, params: [now, audience] };
}
