import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { UploadSchema } from '@madang/proto/madang/content/v1/content_pb.ts';

export interface UploadRow {
  id: bigint;
  kind: string;
  type: string;
  size: bigint;
  file_name: string;
  stored_name: string;
  state: string;
  width: number;
  height: number;
  created_at: Date;
}

export const uploadColumns = 'id, kind, type, size, file_name, stored_name, state, width, height, created_at';

export function toUpload(row: UploadRow): MessageInitShape<typeof UploadSchema> {
  const { file_name: fileName, stored_name: storedName, created_at, ...rest } = row;
  return { ...rest, fileName, storedName, createdAt: timestampFromDate(created_at) };
}
