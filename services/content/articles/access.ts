import type { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Members read what is shown by way of the gateway, which decides to whom each is shown. */
export const articlesAccess: Access<typeof ArticlesService> = {
  listArticles: ['admin:content.read', 'service'],
  getArticle: ['admin:content.read', 'service'],
  saveArticle: ['admin:content.write', 'service'],
  deleteArticle: ['admin:content.write', 'service'],
  orderArticles: ['admin:content.write', 'service'],
  listShown: ['service'],
  getMenus: ['admin:content.read', 'service'],
  saveMenus: ['admin:content.write', 'service'],
};
