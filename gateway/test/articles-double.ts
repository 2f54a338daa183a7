import { create } from '@bufbuild/protobuf';
import {
  type Article,
  ArticleSchema,
  ArticlesService,
  type Menus,
  MenusSchema,
} from '@madang/proto/madang/content/v1/articles_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

export interface ArticlesDouble {
  articles: Map<bigint, Article>;
  menus: Menus;
  /** What was asked for in an order of its own. */
  ordered: { kind: string; ids: bigint[] }[];
}

export function serveArticles(platform: Platform): ArticlesDouble {
  const state: ArticlesDouble = {
    articles: new Map(),
    menus: create(MenusSchema, {
      version: 1n,
      entries: ['sports', 'minigame', 'casino'].map((name) => ({ name, shown: true })),
    }),
    ordered: [],
  };
  const known = (id: bigint, kind: string): Article => {
    const found = state.articles.get(id);
    if (found?.kind !== kind) throw new DomainError('NOT_FOUND');
    return found;
  };
  const ofKind = (kind: string | undefined) => [...state.articles.values()].filter((one) => one.kind === kind);
  serveDouble(platform, ArticlesService, {
    listArticles: async ({ filter }) => ({
      articles: ofKind(filter.kind),
      total: BigInt(ofKind(filter.kind).length),
    }),
    getArticle: async ({ id, kind }) => known(id, kind),
    saveArticle: async (article) => {
      const before = article.id === 0n ? undefined : known(article.id, article.kind);
      if (before && article.version !== 0n && article.version !== before.version)
        throw new DomainError('STATE_CONFLICT', { field: 'version' });
      const id = article.id || BigInt(state.articles.size + 1);
      const version = (before?.version ?? 0n) + 1n;
      const saved = create(ArticleSchema, { ...article, id, version, position: id });
      state.articles.set(id, saved);
      return saved;
    },
    deleteArticle: async ({ id, kind }) => {
      known(id, kind);
      state.articles.delete(id);
      return {};
    },
    orderArticles: async ({ kind, ids }) => {
      for (const id of ids) known(id, kind);
      state.ordered.push({ kind, ids });
      return {};
    },
    listShown: async ({ kind }) => ({ articles: ofKind(kind).filter(({ published }) => published) }),
    getMenus: async () => state.menus,
    saveMenus: async (menus) => {
      if (menus.version !== 0n && menus.version !== state.menus.version)
        throw new DomainError('STATE_CONFLICT', { field: 'version' });
      state.menus = create(MenusSchema, { entries: menus.entries, version: state.menus.version + 1n });
      return state.menus;
    },
  });
  return state;
}
