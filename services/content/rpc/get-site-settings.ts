import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { readSettings, toSettings } from '../settings/settings-row.ts';

export const getSiteSettings =
  ({ database }: ContentDeps): Handler<typeof ContentService.method.getSiteSettings> =>
  async () =>
    toSettings(await readSettings(database.pool));
