import type { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { uploadKinds } from '../uploads/kinds.ts';
import { openedPlace } from './place.ts';

/** What may be put to a place, told before the file is received; what counts is asked again when it is noted. */
export const getPlace =
  ({ database, clock }: ContentDeps): Handler<typeof MemberUploadsService.method.getPlace> =>
  async ({ name }) => {
    const { kind, type, upload_id } = await openedPlace(database, name, clock.now());
    if (upload_id !== null) {
      const { rows } = await database.query<{ state: string }>('select state from uploads where id = $1', [upload_id]);
      if (rows[0]?.state === 'stored') throw new DomainError('STATE_CONFLICT', { field: 'file' });
    }
    return { maxBytes: BigInt(uploadKinds[kind].maxBytes), types: [type] };
  };
