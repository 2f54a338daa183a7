import { keptImage } from '@madang/rich-text/images.ts';
import {
  attributes,
  deepest,
  droppedTags,
  isNumber,
  isSafeLink,
  linkMarks,
  linkSchemes,
  styles,
  tags,
} from '@madang/rich-text/rules.ts';
import sanitizeHtml from 'sanitize-html';

/** An image by the address that is kept; one from elsewhere loses it, and goes. */
const image: sanitizeHtml.Transformer = (tagName, attribs) => {
  const { src = '', width = '', height = '', ...rest } = attribs;
  const kept = keptImage(src);
  return {
    tagName,
    attribs: {
      ...(kept !== undefined && { src: kept }),
      ...rest,
      ...(isNumber(width) && { width }),
      ...(isNumber(height) && { height }),
    },
  };
};

const link: sanitizeHtml.Transformer = (tagName, { href, ...rest }) => ({
  tagName,
  attribs: { ...(href !== undefined && isSafeLink(href) && { href }), ...rest, ...linkMarks },
});

const options: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
    '*': ['style'],
  },
  allowedStyles: {
    '*': Object.fromEntries(Object.entries(styles).map(([name, forms]) => [name, [...forms]])),
  },
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  allowProtocolRelative: false,
  nonTextTags: [...droppedTags],
  transformTags: { a: link, img: image },
  nestingLimit: deepest,
};

/** HTML that the sites can show: only what a rich text editor makes, without scripts, frames, forms or foreign styles. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** True when there is something to see. */
export function showsSomething(html: string): boolean {
  return /<img\b/.test(html) || sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
}
