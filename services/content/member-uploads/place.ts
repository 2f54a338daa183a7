import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { UploadKindName } from '../uploads/kinds.ts';

const minute = 60_000;
/** For so long an image may be put to a place, and for so long it is shown there to who writes. */
export const putMs = 10 * minute;
export const shownMs = 60 * minute;
/** After it nothing asks for a place any more. */
export const forgottenMs = 24 * 60 * minute;

/** What members write with images, and the kinds of file that they are. */
export type Purpose = Extract<UploadKindName, 'inquiry' | 'post' | 'writing' | 'image'>;

/** Media types by the endings of names. */
export const typesByEnding: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

export interface Place {
  name: string;
  owner: bigint;
  kind: Purpose;
  type: string;
  opened_at: Date;
  upload_id: bigint | null;
}

/** A place that an image may still be put to, or was put to in time; NOT_FOUND otherwise. */
export async function openedPlace(tx: Queryable, name: string, now: Date, lock = ''): Promise<Place> {
  const { rows } = await tx.query<Place>(
    `select name, owner, kind, type, opened_at, upload_id from upload_places where name = $1 and opened_at > $2 ${lock}`,
    [name, new Date(now.getTime() - putMs)],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}
