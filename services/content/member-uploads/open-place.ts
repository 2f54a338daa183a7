import { randomBytes } from 'node:crypto';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { dailyFiles, mostDailyFiles } from '../uploads/daily-files.ts';
import { lockUploader } from '../uploads/stored-file-lock.ts';
import { checkMayWrite } from '../writing/check-may-write.ts';
import { forgottenMs, type Purpose, typesByEnding } from './place.ts';

/** Places that one account may open in a day for each file that it may bring: a try may fail. */
const triesEach = 3n;

/** Opens a place for one image. */
export const openPlace =
  ({ database, clock }: ContentDeps): Handler<typeof MemberUploadsService.method.openPlace> =>
  async ({ purpose, fileExt }, { principal }) => {
    const kind = purpose as Purpose;
    checkPurpose(kind, principal);
    const ending = fileExt.toLowerCase().replace(/^\./, '');
    const type = Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : undefined;
    if (!type) throw new DomainError('FILE_TYPE', { field: 'file_ext' });
    const name = `${randomBytes(16).toString('hex')}.${ending}`;
    const now = clock.now();
    await database.transaction(async (tx) => {
      await lockUploader(tx, principal.accountId);
      await checkCounts(tx, principal, now);
      await tx.query('insert into upload_places (name, owner, kind, type, opened_at) values ($1, $2, $3, $4, $5)', [
        name,
        principal.accountId,
        kind,
        type,
        now,
      ]);
    });
    return { name };
  };

/** What is shown to all is brought by operators; members bring what they may write. */
function checkPurpose(kind: Purpose, principal: Principal): void {
  if (kind === 'image' && principal.kind !== AccountKind.ADMIN) throw new DomainError('FORBIDDEN');
  if (kind === 'inquiry' || kind === 'post') checkMayWrite(principal, kind);
  // Whoever may write one of them may bring an image for it; which it was for is asked when it is written.
  if (kind === 'writing' && principal.flags.includes('block_inquiries')) checkMayWrite(principal, 'post');
}

async function checkCounts(tx: Queryable, { accountId, kind }: Principal, now: Date): Promise<void> {
  const most = mostDailyFiles(kind);
  const { rows } = await tx.query<{ n: bigint }>(
    'select count(*) as n from upload_places where owner = $1 and opened_at > $2',
    [accountId, new Date(now.getTime() - forgottenMs)],
  );
  if ((rows[0]?.n ?? 0n) >= most * triesEach || (await dailyFiles(tx, accountId, now)) >= most)
    throw new DomainError('RESOURCE_EXHAUSTED', { field: 'file' });
}
