import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Article } from '@madang/proto/madang/content/v1/articles_pb.ts';
import type { EventSchema, PopupSchema, RuleSchema, SlideSchema } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { isOver } from '../site/shown-articles.ts';

/** An event as lists have it: its content is read when it is opened. */
export const playerEvent = (article: Article, now: Date): MessageInitShape<typeof EventSchema> => ({
  id: article.id,
  title: article.title,
  imageSrc: article.imageSrc,
  pinned: article.pinned,
  ended: isOver(article, now),
  ...(article.startsAt && { startsAt: article.startsAt }),
  ...(article.endsAt && { endsAt: article.endsAt }),
});

export const playerRule = (article: Article): MessageInitShape<typeof RuleSchema> => {
  const { id, title, content, game, gameClass } = article;
  return { id, title, content, game, gameClass };
};

export const playerPopup = (article: Article): MessageInitShape<typeof PopupSchema> => {
  const { id, title, content, imageSrc, button, link, mayHide } = article;
  return { id, title, content, imageSrc, button, link, mayHide };
};

export const playerSlide = (article: Article): MessageInitShape<typeof SlideSchema> => {
  const { id, title, content, imageSrc, button, link } = article;
  return { id, title, text: content, imageSrc, button, link };
};
