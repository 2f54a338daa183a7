/**
 * What a text that people write may be made of. One declaration for the server that sanitises it, the editor that makes it
 * and the sites that show it, so that what is seen while writing is what readers see.
 */

/** What the editor makes by itself. */
export const madeTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'hr',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'mark',
  'small',
  'span',
  'a',
  'img',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** What older texts and programs write besides: it is shown as it is, and the editor makes its own of it. */
export const takenTags = ['b', 'i', 'div', 'figure', 'figcaption', 'thead', 'caption'] as const;

export const tags: readonly string[] = [...madeTags, ...takenTags];

/** Tags that hold nothing. */
export const emptyTags: readonly string[] = ['br', 'hr', 'img'];

/** What these hold is never text for a reader. */
export const droppedTags: readonly string[] = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'template',
  'svg',
  'math',
  'title',
];

/** Attributes by their tag; `style` may stand at every one. */
export const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%/]{1,40}\)$/i, /^[a-z]{3,20}$/i];

/** The styles that any tag may have, with the forms of their values. */
export const styles: Readonly<Record<string, readonly RegExp[]>> = {
  color: colour,
  'background-color': colour,
  'text-align': [/^(left|center|right|justify)$/],
};

/** How deep tags may stand in each other. */
export const deepest = 30;

/** Of every link: the page that it opens must not be able to steer the one that it came from, nor know which that was. */
export const linkMarks = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const;

/** Addresses with a scheme of ours, and those within the site; no other host without naming its scheme. */
export const isSafeLink = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href);

/** Whole numbers of at most five digits: sides of images, spans of cells, the first number of a list. */
export const isNumber = (value: string): boolean => /^\d{1,5}$/.test(value);
