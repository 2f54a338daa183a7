import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useMay } from '../../rest/use-may.ts';
import { ArticleCreate, ArticleEdit } from './ArticleForm.tsx';
import { type ArticleKind, articleKinds } from './kinds.ts';
import { MenusPage } from './MenusPage.tsx';
import * as specs from './specs.tsx';
import { withArticleTexts } from './with-texts.tsx';

const NewButton = ({ kind: { resource, kind } }: { kind: ArticleKind }) => {
  const translate = useTranslate();
  if (!useMay()('content.write')) return null;
  return (
    <Button component={Link} to={`/${resource}/create`} variant="contained">
      <Icon name="plus" size="small" /> {translate(`console.article.new.${kind}`)}
    </Button>
  );
};

const pagesOf = (kind: ArticleKind, spec: ListSpec) => ({
  name: kind.resource,
  list: withArticleTexts(() => <ResourceList spec={spec} extras={{ tools: <NewButton kind={kind} /> }} />),
  create: withArticleTexts(() => <ArticleCreate kind={kind} />),
  edit: withArticleTexts(() => <ArticleEdit kind={kind} />),
});

export const events = pagesOf(articleKinds.events, specs.eventList);
export const bettingRules = pagesOf(articleKinds.bettingRules, specs.bettingRuleList);
export const gameRules = pagesOf(articleKinds.gameRules, specs.gameRuleList);
export const popups = pagesOf(articleKinds.popups, specs.popupList);
export const slides = pagesOf(articleKinds.slides, specs.slideList);
export const menus = { name: 'menus', list: withArticleTexts(MenusPage) };
