import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';

const audiences: Partial<Record<AccountKind, string[]>> = {
  [AccountKind.UNSPECIFIED]: ['member', 'all'],
  [AccountKind.MEMBER]: ['member', 'all'],
  [AccountKind.AGENT]: ['agent', 'all'],
};

/** Which notices a caller may see, as a condition: those that are published for it; administrators and services all. */
export function visibleTo(principal: Principal, firstParam: number): { sql: string; params: unknown[] } {
  const audience = audiences[principal.kind];
  if (!audience) return { sql: 'true', params: [] };
  return { sql: `n.published and n.audience = any($${firstParam}::text[])`, params: [audience] };
}
