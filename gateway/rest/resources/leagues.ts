import { LeagueSchema, SportsTeamSchema } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { flag, id, mapOf, maybe, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { textsByLanguage } from '../by-language.ts';
import { each, idOf } from '../items.ts';
import { action, type Resource, update } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const league = shapeOf(LeagueSchema);
const team = shapeOf(SportsTeamSchema);
const memo = optional(text({ max: 500 }), '');
const names = optional(textsByLanguage(120), {});

export const leagues: Resource = {
  name: 'leagues',
  does: 'Leagues with their names and the kinds of boards that they are linked to.',
  callers: ['admin'],
  schema: league.schema,
  filters: { sport: 'text', country: 'text', linked: 'flag', name_q: 'text' },
  sorts: ['id'],
  async list(request, { gateway, caller }) {
    const { leagues: rows, total } = await gateway.services.sports.listLeagues(request, caller.options);
    return { rows: rows.map(league.row), total: num(total) };
  },
  get: (id, context) => firstOf(leagues, id, context),
  update: update({
    payload: { names, links: optional(mapOf(flag, 8), {}), memo },
    run: async (id, payload, { gateway, caller }) =>
      league.row(await gateway.services.sports.updateLeague({ id: idOf(id), ...payload }, caller.options)),
  }),
  actions: {
    link: action({
      does: 'Shows leagues as another of their sport; without another they are shown as themselves again.',
      payload: { to: maybe(id), memo },
      run: (ids, { to = 0n, memo: why }, { gateway, caller }) =>
        each(ids, async (one) => {
          await gateway.services.sports.linkLeagues({ id: idOf(one), toId: to, memo: why }, caller.options);
        }),
    }),
    kinds: action({
      does: 'Links leagues to kinds of boards, or takes them off.',
      payload: { links: mapOf(flag, 8), memo },
      run: (ids, payload, { gateway, caller }) =>
        each(ids, async (one) => {
          await gateway.services.sports.updateLeague({ id: idOf(one), ...payload }, caller.options);
        }),
    }),
    sales: action({
      does: 'Releases or stops all matches of a league that are not over.',
      payload: { stopped: flag, memo },
      run: (ids, payload, { gateway, caller }) =>
        each(ids, async (id) => {
          await gateway.services.sports.setFixtureSales({ leagueId: idOf(id), ...payload }, caller.options);
        }),
    }),
  },
};

export const teams: Resource = {
  name: 'teams',
  does: 'Teams with their names.',
  callers: ['admin'],
  schema: team.schema,
  filters: { sport: 'text', country: 'text', linked: 'flag', name_q: 'text' },
  sorts: ['id'],
  async list(request, { gateway, caller }) {
    const { teams: rows, total } = await gateway.services.sports.listTeams(request, caller.options);
    return { rows: rows.map(team.row), total: num(total) };
  },
  get: (id, context) => firstOf(teams, id, context),
  update: update({
    payload: { names, memo },
    run: async (id, payload, { gateway, caller }) =>
      team.row(await gateway.services.sports.updateTeam({ id: idOf(id), ...payload }, caller.options)),
  }),
  actions: {
    link: action({
      does: 'Shows teams as another of their sport, and sells matches that are the same then once; without another it is taken back.',
      payload: { to: maybe(id), memo },
      run: (ids, { to = 0n, memo: why }, { gateway, caller }) =>
        each(ids, async (one) => {
          await gateway.services.sports.linkTeams({ id: idOf(one), toId: to, memo: why }, caller.options);
        }),
    }),
  },
};
