import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ArticleChangedSchema, MenusChangedSchema } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';

/** Articles belong to nobody: all their events go one after another. */
const everybody = 0n;

/** `articleId` is 0 where the order of all changed. */
export const articleChanged = (kind: string, articleId: bigint, at: Date): OutboundEvent =>
  event(ArticleChangedSchema, { kind, articleId, at: timestampFromDate(at) }, everybody);

export const menusChanged = (version: bigint, at: Date): OutboundEvent =>
  event(MenusChangedSchema, { version, at: timestampFromDate(at) }, everybody);
