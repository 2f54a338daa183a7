import type { Uploaded } from '../../rest/upload.ts';

const image = /<img\b[^>]*\bsrc="(\/files\/[^"]+)"[^>]*>/g;

/** An image as it stands in the text of a notice: its size is told, so that the page does not jump when it arrives. */
export const imageMarkup = ({ address, width, height }: Uploaded): string =>
  `<p><img src="${address}" alt="" width="${width}" height="${height}"></p>`;

/** Addresses of the images that a text shows, each once. */
export const shownImages = (content: string): string[] => [
  ...new Set([...content.matchAll(image)].flatMap(([, address]) => address ?? [])),
];

/** The text without an image, and without the paragraph that held nothing else. */
export const withoutImage = (content: string, address: string): string =>
  content
    .replaceAll(image, (markup, found: string) => (found === address ? '' : markup))
    .replaceAll(/<p>\s*<\/p>\n?/g, '')
    .trim();
