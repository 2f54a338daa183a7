import sanitizeHtml from 'sanitize-html';

const headings = ['h1', 'h2', 'h3', 'h4'];
const blocks = ['p', 'div', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'figure', 'figcaption'];
const marks = ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'sub', 'sup', 'span', 'mark', 'small'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'];
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%/]{1,40}\)$/i, /^[a-z]{3,20}$/i];

/** The address of an uploaded image, and nothing after it. */
const storedImage = /^\/files\/public\/image\/[0-9a-f]{64}\.[a-z0-9]{2,4}$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: [...headings, ...blocks, ...marks, ...tables, 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': { color: colour, 'background-color': colour, 'text-align': [/^(left|center|right|justify)$/] },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Images come from this product's own store: another host would see who reads, and the pages' policy shows none of its.
  allowedSchemesByTag: { img: [] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !storedImage.test(attribs.src ?? ''),
  allowProtocolRelative: false,
  // A page that a notice opens must not be able to steer the one that it came from.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
  nestingLimit: 30,
};

/** HTML that the sites can show: only what a rich text editor makes, without scripts, frames, forms or foreign styles. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** True when there is something to see. */
export function showsSomething(html: string): boolean {
  return /<img\b/.test(html) || sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
}
