import type { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { deleteArticle } from './delete-article.ts';
import { getArticle } from './get-article.ts';
import { listArticles } from './list-articles.ts';
import { listShown } from './list-shown.ts';
import { getMenus, saveMenus } from './menus.ts';
import { orderArticles } from './order-articles.ts';
import { saveArticle } from './save-article.ts';

/** One handler for each call about articles and menus. */
export const articlesHandlers = (deps: ContentDeps): Handlers<typeof ArticlesService> => ({
  listArticles: listArticles(deps),
  getArticle: getArticle(deps),
  saveArticle: saveArticle(deps),
  deleteArticle: deleteArticle(deps),
  orderArticles: orderArticles(deps),
  listShown: listShown(deps),
  getMenus: getMenus(deps),
  saveMenus: saveMenus(deps),
});
