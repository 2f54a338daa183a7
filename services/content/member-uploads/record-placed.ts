import type { MemberUploadsService, RecordPlacedRequest } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { dailyFiles, maxDailyFiles, maxDailyImages } from '../uploads/daily-files.ts';
import { storedName, uploadKinds } from '../uploads/kinds.ts';
import { lockStoredFiles, lockUploader } from '../uploads/stored-file-lock.ts';
import { toUpload, type UploadRow, uploadColumns } from '../uploads/upload-row.ts';
import { openedPlace, type Place } from './place.ts';

/** Notes what was put to a place, before it is stored; the place is that image's from now on. */
export const recordPlaced =
  ({ database, clock }: ContentDeps): Handler<typeof MemberUploadsService.method.recordPlaced> =>
  async (request) => {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const place = await openedPlace(tx, request.name, now, 'for update');
      check(place, request);
      const name = storedName(place.kind, request.hash, request.type);
      await lockStoredFiles(tx, [name]);
      if (place.upload_id !== null) return noted(tx, place.upload_id, name);
      await lockUploader(tx, place.owner);
      const { rows } = await tx.query<UploadRow>(
        `insert into uploads (owner, key, kind, type, size, file_name, stored_name, width, height, state, created_at)
         values ($1, $2, $3, $4, $5, '', $6, $7, $8, 'pending', $9) returning ${uploadColumns}`,
        [
          place.owner,
          `place:${place.name}`,
          place.kind,
          request.type,
          request.size,
          name,
          request.width,
          request.height,
          now,
        ],
      );
      const [upload] = rows;
      if (!upload) throw new DomainError('INTERNAL');
      const most = place.kind === 'image' ? maxDailyFiles : maxDailyImages;
      if ((await dailyFiles(tx, place.owner, now)) > most)
        throw new DomainError('RESOURCE_EXHAUSTED', { field: 'file' });
      await tx.query('update upload_places set upload_id = $2 where name = $1', [place.name, upload.id]);
      return toUpload(upload);
    });
  };

function check({ kind, type: wanted }: Place, { type, size }: RecordPlacedRequest): void {
  const { maxBytes } = uploadKinds[kind];
  if (type !== wanted) throw new DomainError('FILE_TYPE', { field: 'file', meta: { types: wanted } });
  if (size > maxBytes) throw new DomainError('FILE_TOO_LARGE', { field: 'file', meta: { max: String(maxBytes) } });
}

/** The same image again, whose answer was lost before it was stored. */
async function noted(tx: Queryable, id: bigint, name: string) {
  const { rows } = await tx.query<UploadRow>(`select ${uploadColumns} from uploads where id = $1`, [id]);
  const [upload] = rows;
  if (upload?.state !== 'pending' || upload.stored_name !== name)
    throw new DomainError('STATE_CONFLICT', { field: 'file' });
  return toUpload(upload);
}
