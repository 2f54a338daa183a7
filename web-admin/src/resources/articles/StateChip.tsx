import { type RaRecord, useTranslate } from 'react-admin';
import { Chip, type ChipTone } from '../../parts/Chip.tsx';
import { type ArticleState, articleState } from './article-state.ts';

const tones: Record<ArticleState, ChipTone> = { draft: 'amber', coming: 'sky', shown: 'jade', over: 'plain' };

/** Whether an article is shown now, by the clock of the operator's computer. */
export const StateChip = ({ row }: { row: RaRecord }) => {
  const translate = useTranslate();
  const { published, starts_at, ends_at } = row;
  const state = articleState({ published, starts_at, ends_at }, Date.now());
  return <Chip tone={tones[state]}>{translate(`console.article.state.${state}`)}</Chip>;
};
