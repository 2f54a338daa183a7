/**
 * True for a text that every part can keep: Postgres takes no NUL, and half of a surrogate pair cannot be written in
 * UTF-8, so that it would come back as another text.
 */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
