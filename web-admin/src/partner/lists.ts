import type { ListSpec } from '../lists/spec.ts';
import { bets, sessions } from '../resources/logs/specs.tsx';
import { agents, joins, members } from '../resources/members/specs.ts';
import { type GameTypeName, gameTypes } from './game-types.ts';
import { menuColumn } from './RowMenu.tsx';

const partners: ListSpec = {
  ...agents,
  title: 'console.page.partner_partners',
  columns: [...agents.columns, menuColumn('agents')],
};

/** Who is here of those below me: administrators are no concern of a partner's. */
const connected: ListSpec = {
  ...sessions,
  filters: sessions.filters.map((filter) =>
    filter.kind === 'choice' && filter.source === 'kind' ? { ...filter, choices: ['member', 'agent'] } : filter,
  ),
  views: (sessions.views ?? []).filter(({ filter }) => filter.kind !== 'admin'),
};

/** What operators hold against a join is theirs to know, and so is how to reach whoever joins. */
const ofOperators = new Set(['evidence', 'phone_number', 'bank_account_holder', 'bank_name', 'created_ip']);
const waiting: ListSpec = { ...joins, columns: joins.columns.filter(({ source }) => !ofOperators.has(source)) };

/** Bets of one kind, without what only bets of other kinds are looked for by. */
const betsOf = (name: GameTypeName, title: string): ListSpec => ({
  ...bets,
  title,
  storeKey: `bets.${name}`,
  fixed: { game_class: [...(gameTypes.get(name)?.classes ?? [])] },
  filters: bets.filters.filter(({ kind }) => kind !== 'games'),
});

/** The partner's pages that are lists and nothing else, by the paths that partners know. */
export const listPages: Readonly<Record<string, ListSpec>> = {
  '/pa-users': partners,
  '/pa-agent-user-list': partners,
  '/pa-child-user-list': {
    ...members,
    title: 'console.page.partner_members',
    columns: [...members.columns, menuColumn('members')],
  },
  '/pa-accessor': connected,
  '/pa-user-connection': connected,
  '/pa-register': waiting,
  '/pa-game-sports': betsOf('sports', 'console.page.sports_bets'),
  '/pa-game-minigame': betsOf('minigame', 'console.page.minigame_bets'),
};
