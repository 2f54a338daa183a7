import { useLocale, useTranslate } from 'react-admin';
import { englishWords } from '../figures/english-words.ts';
import { chequeWords } from '../figures/korean-words.ts';

/** An amount in the words of the reader: 금 팔백오십만원정, or English words elsewhere. */
export const useWords = (): ((amount: number) => string) => {
  const locale = useLocale();
  const translate = useTranslate();
  return (amount) =>
    locale === 'ko' ? chequeWords(amount) : translate('console.money.words', { words: englishWords(amount) });
};

export const Words = ({ amount }: { amount: number }) => {
  const words = useWords();
  return <span className={undefined}>{words(amount)}</span>;
};
