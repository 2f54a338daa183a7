import type { Currency, LanguageFacts } from '@madang/i18n/facts.ts';

type Facts = Pick<LanguageFacts, 'locale' | 'currency'>;
type DatePart = 'year' | 'month' | 'day';

/** How the language of the page writes money, numbers and days. */
export interface Written {
  readonly locale: string;
  readonly currency: Currency;
  /** 1,284,500 */
  readonly numbers: Intl.NumberFormat;
  /** What stands before the decimals. */
  readonly point: string;
  /** The parts of a date as they follow each other, and what stands between them. */
  readonly date: { readonly parts: readonly DatePart[]; readonly between: string };
}

const isDatePart = (type: string): type is DatePart => type === 'year' || type === 'month' || type === 'day';

function writtenBy({ locale, currency }: Facts): Written {
  const numbers = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(0);
  return {
    locale,
    currency,
    numbers,
    point: numbers.formatToParts(0.1).find(({ type }) => type === 'decimal')?.value ?? '.',
    date: {
      parts: date.map(({ type }) => type).filter(isDatePart),
      between: date.find(({ type }) => type === 'literal')?.value.trim() ?? '.',
    },
  };
}

let written = writtenBy({ locale: 'ko-KR', currency: { before: '', after: '원', word: '원' } });

/** Once, before anything is drawn: another language begins with the page anew. */
export const writeAs = (facts: Facts): void => {
  written = writtenBy(facts);
};

export const writing = (): Written => written;
