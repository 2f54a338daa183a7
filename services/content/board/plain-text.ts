import sanitizeHtml from 'sanitize-html';

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** Searches look so far into a text. */
const kept = 4_000;
const excerptLength = 120;

/** The words of sanitised HTML, without what stands between them. */
export function plainText(html: string): string {
  const apart = html.replaceAll(/<(?:br|\/p|\/li|\/h\d|\/td|\/div|\/blockquote)\b[^>]*>/g, '$& ');
  const text = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return whole(text, kept);
}

/** The beginning of a text, as lists show it. */
export const excerptOf = (text: string): string =>
  text.length > excerptLength ? `${whole(text, excerptLength - 1)}…` : text;

/** Cut without leaving half of a character. */
const whole = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
