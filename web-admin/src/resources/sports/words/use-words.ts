import { useLocaleState, useTranslate } from 'react-admin';
import type { Fixture, SportsMarket } from '../../../contract/sports.ts';
import { lineText, pickLine } from './line.ts';
import { nameIn } from './names.ts';

type Sides = Pick<Fixture, 'home' | 'away'>;
type Kind = Pick<SportsMarket, 'type' | 'period' | 'line'>;

/** The market that an id names: FIXTURE:TYPE:PERIOD[:LINE], its line in quarters. */
export const kindOf = (id: string): Kind => {
  const [, type = '', period = '', quarters] = id.split(':');
  return { type, period, line: quarters === undefined ? null : Number(quarters) / 4 };
};

/** How matches, markets and picks are called in the language of the console. */
export const useWords = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const say = (key: string, other: string) => translate(`console.sports.${key}`, { _: other });
  const period = (name: string) => (name === 'ft' || name === 'reg' ? '' : say(`period.${name}`, name.toUpperCase()));
  const market = ({ type, period: part, line }: Kind) =>
    [period(part), say(`market.${type}`, type), lineText(type, line)].filter(Boolean).join(' ');
  const pick = (kind: Kind, name: string, sides?: Sides) => {
    const team = sides && (name === 'home' ? sides.home : name === 'away' ? sides.away : undefined);
    const called = team ? nameIn(team.names, locale) : say(`pick.${name}`, name.replace(':', '–'));
    return [called, pickLine(kind.type, kind.line, name)].filter(Boolean).join(' ');
  };
  return { market, pick, period, sport: (name: string) => say(`sport.${name}`, name), locale };
};
