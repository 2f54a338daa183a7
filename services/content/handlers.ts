import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { auditHandlers } from '@madang/runtime/audit/audit-handlers.ts';
import type { ParkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from './deps.ts';
import { deleteNotice } from './rpc/delete-notice.ts';
import { finishUpload } from './rpc/finish-upload.ts';
import { getNotice } from './rpc/get-notice.ts';
import { getSiteSettings } from './rpc/get-site-settings.ts';
import { listNotices } from './rpc/list-notices.ts';
import { openImage } from './rpc/open-image.ts';
import { openSheet } from './rpc/open-sheet.ts';
import { openSound } from './rpc/open-sound.ts';
import { recordUpload } from './rpc/record-upload.ts';
import { saveNotice } from './rpc/save-notice.ts';
import { updateSiteSettings } from './rpc/update-site-settings.ts';

/** One handler for each call of the service. */
export const handlers = (deps: ContentDeps, parked: ParkedHandlers): Handlers<typeof ContentService> => ({
  listNotices: listNotices(deps),
  getNotice: getNotice(deps),
  saveNotice: saveNotice(deps),
  deleteNotice: deleteNotice(deps),
  getSiteSettings: getSiteSettings(deps),
  updateSiteSettings: updateSiteSettings(deps),
  openImage: openImage(deps),
  openSheet: openSheet(deps),
  openSound: openSound(deps),
  recordUpload: recordUpload(deps),
  finishUpload: finishUpload(deps),
  ...auditHandlers(deps, 'content'),
  ...parked,
});
