import type { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { finishPlaced } from './finish-placed.ts';
import { getPlace } from './get-place.ts';
import { getPlaced } from './get-placed.ts';
import { openPlace } from './open-place.ts';
import { recordPlaced } from './record-placed.ts';

/** One handler for each call about images of what people write. */
export const memberUploadsHandlers = (deps: ContentDeps): Handlers<typeof MemberUploadsService> => ({
  openPlace: openPlace(deps),
  getPlace: getPlace(deps),
  recordPlaced: recordPlaced(deps),
  finishPlaced: finishPlaced(deps),
  getPlaced: getPlaced(deps),
});
