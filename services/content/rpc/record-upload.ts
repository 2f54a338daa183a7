import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { ContentService, RecordUploadRequest } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { dailyFiles, maxDailyFiles } from '../uploads/daily-files.ts';
import { isUploadKind, storedName, type UploadKindName, uploadKinds } from '../uploads/kinds.ts';
import { lockStoredFiles, lockUploader } from '../uploads/stored-file-lock.ts';
import { toUpload, type UploadRow, uploadColumns } from '../uploads/upload-row.ts';

/** Notes a file before it is stored. From now on it is taken away again unless something shows it. */
export const recordUpload =
  ({ database, clock }: ContentDeps): Handler<typeof ContentService.method.recordUpload> =>
  async (request, { principal }) => {
    const kind = checkUpload(request, principal);
    const { key, type, size, hash, width, height } = request;
    const name = storedName(kind, hash, type);
    const fileName = request.fileName
      .normalize('NFC')
      .replaceAll(/\p{C}+/gu, ' ')
      .trim();
    return database.transaction(async (tx) => {
      await lockStoredFiles(tx, [name]);
      await lockUploader(tx, principal.accountId);
      const { rows } = await tx.query<UploadRow & { is_new: boolean }>(
        `insert into uploads (owner, key, kind, type, size, file_name, stored_name, width, height, state, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10)
         on conflict (owner, key) do update set created_at =
           case when uploads.stored_name = excluded.stored_name then excluded.created_at else uploads.created_at end
         returning ${uploadColumns}, xmax = 0 as is_new`,
        [principal.accountId, key, kind, type, size, fileName, name, width, height, clock.now()],
      );
      const [row] = rows;
      if (!row || row.stored_name !== name) throw new DomainError('KEY_CONFLICT', { field: 'key' });
      if (row.is_new && (await dailyFiles(tx, principal.accountId, clock.now())) > maxDailyFiles)
        throw new DomainError('RESOURCE_EXHAUSTED', { field: 'file' });
      const { is_new: _, ...upload } = row;
      return toUpload(upload);
    });
  };

function checkUpload(
  { kind, type, size }: RecordUploadRequest,
  { kind: caller, permissions }: CallContext['principal'],
): UploadKindName {
  if (!isUploadKind(kind)) throw new DomainError('VALIDATION', { field: 'kind' });
  const { permission, types, maxBytes } = uploadKinds[kind];
  if (caller !== AccountKind.SERVICE && !permissions.includes(permission)) throw new DomainError('FORBIDDEN');
  if (!types.some((one) => one === type)) throw new DomainError('FILE_TYPE', { field: 'file' });
  if (size > maxBytes) throw new DomainError('FILE_TOO_LARGE', { field: 'file', meta: { max: String(maxBytes) } });
  return kind;
}
