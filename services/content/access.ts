import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { parkedAccess } from '@madang/runtime/events/parked-rpc.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

const everyone = ['visitor', 'member', 'agent', 'admin', 'service'] as const;

export const access: Access<typeof ContentService> = {
  listNotices: everyone,
  getNotice: everyone,
  saveNotice: ['admin:content.write', 'service'],
  deleteNotice: ['admin:content.write', 'service'],
  getSiteSettings: everyone,
  updateSiteSettings: ['admin:settings.write', 'service'],
  openImage: ['admin:content.write', 'service'],
  openSheet: ['admin:members.create', 'service'],
  openSound: ['admin:settings.write', 'service'],
  recordUpload: ['admin:content.write', 'admin:members.create', 'admin:settings.write', 'service'],
  finishUpload: ['admin', 'service'],
  listAudit: ['admin:audit.read'],
  ...parkedAccess,
};
