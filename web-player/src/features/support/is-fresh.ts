import type { OwnInquiry } from '@madang/proto/madang/player/v1/support_pb.ts';

/** Whether it has an answer that was not opened. */
export const isFresh = ({ status, readedAt }: Pick<OwnInquiry, 'status' | 'readedAt'>): boolean =>
  status === 'completed' && readedAt === undefined;
