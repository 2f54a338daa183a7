import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import type { Article } from '@madang/proto/madang/content/v1/articles_pb.ts';
import type { Caller } from '../session/caller.ts';

/** Who looks: a visitor has no level, and neither has an agent. */
export type Viewer = Pick<Caller, 'kind' | 'language'> & {
  session?: { principal: { level: number } };
};

const isPast = (time: Timestamp | undefined, nowMs: number): boolean =>
  time !== undefined && timestampMs(time) <= nowMs;

/** True once its time has come, also when it is over. */
const hasBegun = ({ startsAt }: Article, nowMs: number): boolean => startsAt === undefined || isPast(startsAt, nowMs);

export const isOver = ({ endsAt }: Article, now: Date): boolean => isPast(endsAt, now.getTime());

/** Only members have levels: what is for some of them is for nobody else. */
function isOfLevel({ minLevel, maxLevel }: Article, level: number): boolean {
  if (minLevel === 0 && maxLevel === 0) return true;
  return level > 0 && level >= minLevel && (maxLevel === 0 || level <= maxLevel);
}

function isFor(article: Article, { kind, language, session }: Viewer): boolean {
  if (article.language !== '' && article.language !== language) return false;
  if (article.audience === 'visitor' && kind !== 'visitor') return false;
  if (article.audience === 'member' && kind === 'visitor') return false;
  return isOfLevel(article, session?.principal.level ?? 0);
}

/** What a viewer is shown now. */
export const shownTo = (articles: readonly Article[], viewer: Viewer, now: Date): Article[] =>
  articles.filter(
    (article) =>
      article.published && hasBegun(article, now.getTime()) && !isOver(article, now) && isFor(article, viewer),
  );

/** Events that a viewer may look at: those that run, and behind them those that are over. */
export function eventsFor(articles: readonly Article[], viewer: Viewer, now: Date): Article[] {
  const over = articles.filter(
    (article) =>
      article.published && hasBegun(article, now.getTime()) && isOver(article, now) && isFor(article, viewer),
  );
  const ended = over.toSorted((a, b) => Number((b.endsAt?.seconds ?? 0n) - (a.endsAt?.seconds ?? 0n)));
  return [...shownTo(articles, viewer, now), ...ended];
}
