/** What a kind of article has beside its title, content, language and `published`. */
export interface ArticleKind {
  /** Fields of its own, by their columns. */
  has: readonly ArticleField[];
  /** Fields that must not be empty. */
  needs: readonly ('name' | 'title' | 'content')[];
  /** Whether its content is a line of plain text. */
  isPlain: boolean;
}

export type ArticleField =
  | 'name'
  | 'image_src'
  | 'button'
  | 'link'
  | 'audience'
  | 'pinned'
  | 'starts_at'
  | 'ends_at'
  | 'min_level'
  | 'max_level'
  | 'may_hide'
  | 'game'
  | 'game_class';

const span = ['starts_at', 'ends_at'] as const;
const way = ['image_src', 'button', 'link'] as const;

/** Every kind that there is. */
export const articleKinds = {
  event: { has: ['image_src', 'audience', 'pinned', ...span], needs: ['title', 'content'], isPlain: false },
  betting_rule: { has: [], needs: ['title', 'content'], isPlain: false },
  game_rule: { has: ['game', 'game_class'], needs: ['title', 'content'], isPlain: false },
  popup: {
    has: ['name', ...way, 'audience', ...span, 'min_level', 'max_level', 'may_hide'],
    needs: ['name'],
    isPlain: false,
  },
  slide: { has: [...way, 'audience', ...span], needs: [], isPlain: true },
} as const satisfies Record<string, ArticleKind>;

export type ArticleKindName = keyof typeof articleKinds;

/** The kind of a name that the contract has let through. */
export const kindOf = (name: string): ArticleKind => articleKinds[name as ArticleKindName];

/** One kind holds this many, which no operator reaches by hand. */
export const mostOfKind = 500;
