import type { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { toUpload, type UploadRow, uploadColumns } from '../uploads/upload-row.ts';

/** The image of a place is stored: nothing is put there any more. */
export const finishPlaced =
  ({ database }: ContentDeps): Handler<typeof MemberUploadsService.method.finishPlaced> =>
  async ({ name }) => {
    const { rows } = await database.query<UploadRow>(
      `update uploads set state = 'stored' where id = (select upload_id from upload_places where name = $1)
        returning ${uploadColumns}`,
      [name],
    );
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    return toUpload(rows[0]);
  };
