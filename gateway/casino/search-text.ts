/** How names and what is looked for are compared: without case, width and spaces. */
export const searchText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
