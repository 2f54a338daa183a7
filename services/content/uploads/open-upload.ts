import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { dailyFiles, maxDailyFiles } from './daily-files.ts';
import { type UploadKindName, uploadKinds } from './kinds.ts';

/** What may be brought of one kind. */
export const openUpload =
  ({ database, clock }: ContentDeps, kind: UploadKindName): Handler<typeof ContentService.method.openImage> =>
  async (_request, { principal }) => {
    // Told before the file is sent; the exact count is the note's, that several at once cannot pass.
    if ((await dailyFiles(database, principal.accountId, clock.now())) >= maxDailyFiles)
      throw new DomainError('RESOURCE_EXHAUSTED', { field: 'file' });
    const { maxBytes, types } = uploadKinds[kind];
    return { maxBytes: BigInt(maxBytes), types: [...types] };
  };
