/** What a message may name of its reader. */
export interface ReaderFacts {
  nickname: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A text with `{nickname}` filled in; what is no placeholder stays as it was written. */
export const filledText = (text: string, { nickname }: ReaderFacts): string =>
  text.replaceAll('{nickname}', () => nickname);

/** The same of HTML: what a fact says is text, whatever signs it has. */
export const filledHtml = (html: string, { nickname }: ReaderFacts): string =>
  html.replaceAll('{nickname}', () => escaped(nickname));
