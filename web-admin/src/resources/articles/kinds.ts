/** A kind of article as its pages have it: which fields its form shows, and how its list is sorted. */
export interface ArticleKind {
  resource: string;
  kind: 'event' | 'betting_rule' | 'game_rule' | 'popup' | 'slide';
  /** Key of the page's name. */
  title: string;
  has: readonly ArticleField[];
  /** Whether its content is a single line. */
  isPlain?: boolean;
  /** Whether its title may be empty, where an image says all. */
  mayLackTitle?: boolean;
}

export type ArticleField = 'name' | 'image' | 'way' | 'audience' | 'pinned' | 'span' | 'levels' | 'may_hide' | 'game';

export const articleKinds = {
  events: {
    resource: 'events',
    kind: 'event',
    title: 'console.page.events',
    has: ['image', 'audience', 'span', 'pinned'],
  },
  bettingRules: { resource: 'betting-rules', kind: 'betting_rule', title: 'console.page.betting_rules', has: [] },
  gameRules: { resource: 'game-rules', kind: 'game_rule', title: 'console.page.game_rules', has: ['game'] },
  popups: {
    resource: 'popups',
    kind: 'popup',
    title: 'console.page.popups',
    has: ['name', 'image', 'way', 'audience', 'span', 'levels', 'may_hide'],
    mayLackTitle: true,
  },
  slides: {
    resource: 'slides',
    kind: 'slide',
    title: 'console.page.slides',
    has: ['image', 'way', 'audience', 'span'],
    isPlain: true,
    mayLackTitle: true,
  },
} as const satisfies Record<string, ArticleKind>;

export const audiences = ['all', 'member', 'visitor'] as const;

export const pathOf = (resource: string, id: string | number): string =>
  `/${resource}/${encodeURIComponent(String(id))}`;
