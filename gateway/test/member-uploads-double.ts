import { create } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type Upload, UploadSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { extensions } from '@madang/runtime/files/file-type.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

export interface MemberUploadsDouble {
  /** What places were opened for, by their names. */
  places: Map<string, { purpose: string; owner: bigint; upload?: Upload }>;
  /** Places that ended. */
  ended: Set<string>;
}

/** Places for images, as content keeps them. */
export function serveMemberUploads(platform: Platform): MemberUploadsDouble {
  const state: MemberUploadsDouble = { places: new Map(), ended: new Set() };
  const placeOf = (name: string) => {
    const place = state.places.get(name);
    if (!place || state.ended.has(name)) throw new DomainError('NOT_FOUND');
    return place;
  };
  serveDouble(platform, MemberUploadsService, {
    openPlace: async ({ purpose, fileExt }, { principal }) => {
      if (!['png', 'gif', 'jpg', 'jpeg'].includes(fileExt)) throw new DomainError('FILE_TYPE', { field: 'file_ext' });
      const name = `${crypto.randomUUID().replaceAll('-', '')}.${fileExt}`;
      state.places.set(name, { purpose, owner: principal.accountId });
      return { name };
    },
    getPlace: async ({ name }, { principal }) => {
      if (principal.kind !== AccountKind.UNSPECIFIED) throw new DomainError('FORBIDDEN');
      if (placeOf(name).upload?.state === 'stored') throw new DomainError('STATE_CONFLICT', { field: 'file' });
      return { maxBytes: 100_000n, types: [`image/${name.split('.')[1]}`.replace('jpg', 'jpeg')] };
    },
    recordPlaced: async ({ name, type, hash, size, width, height }) => {
      const place = placeOf(name);
      const folder = place.purpose === 'image' ? 'public' : 'private';
      const storedName = `${folder}/${place.purpose}/${hash}.${extensions[type]}`;
      if (place.upload && (place.upload.storedName !== storedName || place.upload.state === 'stored'))
        throw new DomainError('STATE_CONFLICT', { field: 'file' });
      place.upload = create(UploadSchema, { id: 1n, type, size, width, height, storedName, state: 'pending' });
      return place.upload;
    },
    finishPlaced: async ({ name }) => Object.assign(placeOf(name).upload ?? {}, { state: 'stored' }),
    getPlaced: async ({ name }) => {
      const { upload } = placeOf(name);
      if (upload?.state !== 'stored') throw new DomainError('NOT_FOUND');
      return upload;
    },
  });
  return state;
}
