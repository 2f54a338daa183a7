import { DomainError } from '@madang/runtime/errors.ts';

const waiting = {
  post: `p.id in (select r.post_id from board_reports r where r.comment_id is null and r.state = 'open')`,
  comment: `c.id in (select r.comment_id from board_reports r where r.comment_id is not null and r.state = 'open')`,
} as const;

/** Posts or comments of which reports wait, or those of which none does. */
export function reportedWhere(what: keyof typeof waiting, asked: string | undefined): string {
  if (asked === undefined) return 'true';
  if (asked !== 'true' && asked !== 'false') throw new DomainError('VALIDATION', { field: 'reported' });
  return asked === 'true' ? waiting[what] : `not (${waiting[what]})`;
}
