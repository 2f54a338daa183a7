const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Mark-up that is safe as it stands: made by `html` alone. */
export interface Html {
  readonly markup: string;
}

type Part = string | Html | readonly Html[];

const markupOf = (part: Part): string => {
  if (typeof part === 'string') return escaped(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/** A template whose texts are escaped, and whose mark-up comes from such templates. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: String.raw({ raw: strings }, ...parts.map(markupOf)),
});
