import type { Match } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './MatchPage.module.css';

/** Sports that play on where a match is level. */
const playOn: ReadonlySet<string> = new Set(['football', 'basketball', 'baseball', 'ice_hockey']);

/** By which rules the results of a match are told. */
export function WhatCounts({ match: { sport, rules } }: { match: Match }) {
  const { t } = useTranslation('sports');
  if (!rules) return null;
  const { inningsResult, inningsOther, yellowPoints, redPoints } = rules;
  const told = [
    ...(playOn.has(sport) ? [t(rules.overtime ? 'counts.overtime' : 'counts.noOvertime')] : []),
    ...(sport === 'baseball' ? [t('counts.innings', { result: inningsResult, other: inningsOther })] : []),
    ...(sport === 'football' ? [t('counts.cards', { yellow: yellowPoints, red: redPoints })] : []),
    t(rules.abandonedAtOnce ? 'counts.abandonedAtOnce' : 'counts.abandonedLater'),
  ];
  return (
    <section className={styles.counts}>
      <h2>{t('counts.title')}</h2>
      <p>{told.join(' ')}</p>
    </section>
  );
}
