import type { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { toUpload, type UploadRow, uploadColumns } from '../uploads/upload-row.ts';
import { shownMs } from './place.ts';

/** The image that was put to a place, for as long as somebody may be writing with it. */
export const getPlaced =
  ({ database, clock }: ContentDeps): Handler<typeof MemberUploadsService.method.getPlaced> =>
  async ({ name }) => {
    const { rows } = await database.query<UploadRow>(
      `select ${uploadColumns} from uploads where state = 'stored' and id =
        (select upload_id from upload_places where name = $1 and opened_at > $2)`,
      [name, new Date(clock.now().getTime() - shownMs)],
    );
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    return toUpload(rows[0]);
  };
