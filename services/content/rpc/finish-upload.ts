import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { toUpload, type UploadRow, uploadColumns } from '../uploads/upload-row.ts';

/** The file is stored; told by who stored it, and audited the first time. */
export const finishUpload =
  ({ database, audit }: ContentDeps): Handler<typeof ContentService.method.finishUpload> =>
  async (request, context) =>
    database.transaction(async (tx) => {
      const owned = [request.id, context.principal.accountId];
      const { rows } = await tx.query<UploadRow>(
        `update uploads set state = 'stored' where id = $1 and owner = $2 and state = 'pending' returning ${uploadColumns}`,
        owned,
      );
      if (rows[0]) {
        const { id, kind, type, size, file_name, stored_name } = rows[0];
        const after = { kind, type, size, file_name, stored_name };
        await audit(tx, context, { action: 'upload.create', resource: 'upload', resourceId: id.toString(), after });
        return toUpload(rows[0]);
      }
      const known = await tx.query<UploadRow>(
        `select ${uploadColumns} from uploads where id = $1 and owner = $2`,
        owned,
      );
      if (!known.rows[0]) throw new DomainError('NOT_FOUND');
      return toUpload(known.rows[0]);
    });
