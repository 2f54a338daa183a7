import type { FeedFixture } from '../feed-message.ts';
import { countryOf } from '../outside/countries.ts';
import type { Json } from '../outside/exact-json.ts';
import { instantOf, listOf, needed, own, refOf, textOf } from '../outside/read-json.ts';
import { fixtureStatusById, sportsById } from './statuses.ts';

const idText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function team(fixture: Json | undefined, position: '1' | '2'): FeedFixture['home'] {
  const participant = listOf(own(fixture, 'Participants')).find((one) => own(one, 'Position') === position);
  const name = needed(textOf(own(participant, 'Name')), `participant ${position}`);
  return { ref: needed(refOf(own(participant, 'Id')), `participant ${position}`), names: { en: name } };
}

const extra = (fixture: Json | undefined, name: string): Json | undefined =>
  own(
    listOf(own(fixture, 'FixtureExtraData')).find((one) => own(one, 'Name') === name),
    'Value',
  );

/** The subscription says which odds come: those of the match in play, or those before it. */
function isInPlay(fixture: Json | undefined): boolean {
  const type = own(own(fixture, 'Subscription'), 'Type');
  return type === undefined ? extra(fixture, 'WithInPlay') === 'true' : type === '1';
}

/** A match as LSports tells of it; throws Unfit for one that cannot be sold. */
export function readFixture(ref: string, fixture: Json | undefined): FeedFixture {
  const sportId = idText(own(own(fixture, 'Sport'), 'Id'));
  const league = own(fixture, 'League');
  return {
    ref,
    sport: needed(sportsById.get(sportId), `sport ${textOf(sportId)?.slice(0, 12) ?? ''}`.trim()),
    league: {
      ref: needed(refOf(own(league, 'Id')), 'league'),
      names: { en: needed(textOf(own(league, 'Name')), 'league') },
      country: countryOf(textOf(own(own(fixture, 'Location'), 'Name'))),
    },
    home: team(fixture, '1'),
    away: team(fixture, '2'),
    startsAt: needed(instantOf(own(fixture, 'StartDate')), 'start'),
    status: needed(fixtureStatusById.get(idText(own(fixture, 'Status'))), 'fixture status'),
    inPlay: isInPlay(fixture),
  };
}
