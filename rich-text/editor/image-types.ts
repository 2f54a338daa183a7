/**
 * The images that may be brought, each with the ending of its file: by what a browser takes a file for, since a name without
 * one, as that of a pasted picture, says nothing.
 */
export const imageEndings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
