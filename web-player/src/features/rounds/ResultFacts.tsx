import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { ballsOf } from '../../shared/games/drawn-numbers.ts';
import tag from '../../shared/games/Tag.module.css';
import { PickTag } from '../../shared/games/Tag.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './ResultFacts.module.css';

/** Which markets tell the result in short, by what they are about. */
const FACTS: Record<string, readonly { group: string; markets: readonly string[]; sum?: true }[]> = {
  powerball: [
    { group: 'powerball', markets: ['powerball.odd_even', 'powerball.under_over', 'powerball.section'] },
    { group: 'sum', markets: ['sum.odd_even', 'sum.under_over', 'sum.size', 'sum.section'], sum: true },
  ],
  speedkeno: [
    { group: 'sum', markets: ['sum.odd_even', 'sum.last_digit', 'sum.band'], sum: true },
    { group: 'lucky', markets: ['lucky.odd_even', 'lucky.under_over'] },
  ],
  happy545: [
    { group: 'sum', markets: ['sum.odd_even', 'sum.under_over'], sum: true },
    { group: 'first', markets: ['first.odd_even'] },
  ],
  powerladder: [{ group: 'ladder', markets: ['ladder.start', 'ladder.lines', 'ladder.odd_even'] }],
  kenoladder: [{ group: 'ladder', markets: ['ladder.start', 'ladder.lines', 'ladder.odd_even'] }],
};

/** What the numbers came to, market by market. */
export function ResultFacts({ round, family }: { round: Round; family: string }) {
  const { t } = useTranslation(['play', 'games']);
  const wins = new Map(round.results.map(({ market, pick }) => [market, pick]));
  return (
    <dl className={styles.facts}>
      {(FACTS[family] ?? []).map(({ group, markets, sum }) => (
        <div key={group}>
          <dt>
            {t(`games:group.${group}`)} {sum && <b className={lettering.num}>{ballsOf(family, round.numbers).sum}</b>}
          </dt>
          {markets.map((market) => {
            const pick = wins.get(market);
            if (pick === undefined) return null;
            const section = market.endsWith('.section') || market.endsWith('.band');
            return <dd key={market}>{section ? <SectionTag pick={pick} /> : <PickTag pick={pick} />}</dd>;
          })}
        </div>
      ))}
    </dl>
  );
}

function SectionTag({ pick }: { pick: string }) {
  const { t } = useTranslation(['play', 'games']);
  return <span className={tag.tag}>{t('play:result.section', { letter: t(`games:pick.${pick}`) })}</span>;
}
