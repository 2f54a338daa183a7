import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** What members write, and the flag that keeps one of them from it. */
const blocks = {
  post: 'block_posts',
  comment: 'block_comments',
  inquiry: 'block_inquiries',
} as const;

export type Writing = keyof typeof blocks;

/** Whether a flag keeps a member from writing such a thing; flags are of members alone. */
export const isBlocked = ({ flags }: Pick<Principal, 'flags'>, what: Writing): boolean => flags.includes(blocks[what]);

/** FORBIDDEN with the flag for a member who may not write such a thing. */
export function checkMayWrite(principal: Pick<Principal, 'flags'>, what: Writing): void {
  if (isBlocked(principal, what)) throw new DomainError('FORBIDDEN', { meta: { rule: blocks[what] } });
}
