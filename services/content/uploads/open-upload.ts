import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { type UploadKindName, uploadKinds } from './kinds.ts';

const dayMs = 86_400_000;
/** What one account may bring within a day. */
const maxFiles = 500n;

/** What may be brought of one kind. */
export const openUpload =
  ({ database, clock }: ContentDeps, kind: UploadKindName): Handler<typeof ContentService.method.openImage> =>
  async (_request, { principal }) => {
    const { rows } = await database.query<{ n: bigint }>(
      'select count(*) as n from uploads where owner = $1 and created_at > $2',
      [principal.accountId, new Date(clock.now().getTime() - dayMs)],
    );
    if ((rows[0]?.n ?? 0n) >= maxFiles) throw new DomainError('RESOURCE_EXHAUSTED', { field: 'file' });
    const { maxBytes, types } = uploadKinds[kind];
    return { maxBytes: BigInt(maxBytes), types: [...types] };
  };
