import type { ServiceImpl } from '@connectrpc/connect';
import type { ArticlesService } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import { playerEvent, playerPopup, playerRule } from '../player-view/player-article.ts';
import { eventsFor, shownTo } from '../site/shown-articles.ts';
import { callerOf } from './guard.ts';

export function articlesService({ site, clock, services }: GatewayContext): ServiceImpl<typeof ArticlesService> {
  const { articles } = site;
  return {
    async listEvents(_request, context) {
      const now = clock.now();
      const events = eventsFor(await articles.event.get(), callerOf(context), now);
      return { events: events.map((event) => playerEvent(event, now)) };
    },
    async getEvent({ id }, context) {
      const now = clock.now();
      const found = eventsFor(await articles.event.get(), callerOf(context), now).find((event) => event.id === id);
      if (!found) throw new DomainError('NOT_FOUND');
      // Memory leaves out what of very many long ones would not fit into an answer.
      const { content } = found.content ? found : await services.articles.getArticle({ id, kind: 'event' });
      return { ...playerEvent(found, now), content };
    },
    async listRules(_request, context) {
      const [betting, games] = await Promise.all([articles.betting_rule.get(), articles.game_rule.get()]);
      const shown = (rules: typeof betting) => shownTo(rules, callerOf(context), clock.now()).map(playerRule);
      return { bettingRules: shown(betting), gameRules: shown(games) };
    },
    async listPopups(_request, context) {
      const popups = shownTo(await articles.popup.get(), callerOf(context), clock.now());
      return { popups: popups.map(playerPopup) };
    },
  };
}
