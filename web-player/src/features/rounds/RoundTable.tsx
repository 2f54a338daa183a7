import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { Ball } from '../../shared/games/Ball.tsx';
import { handsOf } from '../../shared/games/baccarat.ts';
import { ballsOf, shortestLadder } from '../../shared/games/drawn-numbers.ts';
import { ladderOf } from '../../shared/games/ladder.ts';
import { PickTag } from '../../shared/games/Tag.tsx';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { hourText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
import table from '../../shared/ui/table.module.css';
import styles from './RoundTable.module.css';

/** The markets whose winners stand in a row, column by column. */
const COLUMNS: Record<string, readonly (readonly string[])[]> = {
  powerball: [
    ['powerball.odd_even', 'powerball.under_over', 'powerball.section'],
    ['sum.odd_even', 'sum.under_over', 'sum.size', 'sum.section'],
  ],
  speedkeno: [
    ['sum.odd_even', 'sum.last_digit', 'sum.band'],
    ['lucky.odd_even', 'lucky.under_over'],
  ],
  happy545: [['sum.odd_even', 'sum.under_over'], ['first.odd_even']],
  powerladder: [['ladder.start', 'ladder.lines', 'ladder.odd_even']],
  kenoladder: [['ladder.start', 'ladder.lines', 'ladder.odd_even']],
  baccarat: [['baccarat.result']],
};

const groupOf = (markets: readonly string[]): string => (markets[0] ?? '').split('.')[0] ?? '';

function Winners({ round, markets }: { round: Round; markets: readonly string[] }) {
  const wins = round.results.filter(({ market }) => markets.includes(market));
  return (
    <span className={styles.tags}>
      {wins.map(({ market, pick }) => (
        <PickTag key={market} pick={pick} brief />
      ))}
    </span>
  );
}

function Lead({ round, family, group }: { round: Round; family: string; group: string }) {
  const { balls, extra, sum } = ballsOf(family, round.numbers);
  if (group === 'powerball' && extra !== undefined) return <Ball number={extra} kind="power" size="s" />;
  if (group === 'lucky') return <Ball number={balls.at(-1) ?? 0} kind="power" size="s" />;
  if (group === 'sum') return <b className={`${lettering.num} ${styles.sum}`}>{sum}</b>;
  if (group === 'first') return <Ball number={balls[0] ?? 0} size="s" />;
  if (group === 'baccarat') {
    const { bankerPoints, playerPoints } = handsOf(round.numbers);
    return (
      <b className={`${lettering.num} ${styles.points}`}>
        {bankerPoints} : {playerPoints}
      </b>
    );
  }
  return null;
}

function LadderCell({ round, family }: { round: Round; family: string }) {
  const texts = useGameTexts();
  const first = ballsOf(family, round.numbers).balls[0];
  const shortest = shortestLadder(family);
  if (first === undefined || shortest === undefined) return null;
  const { start, lines, end } = ladderOf(first, shortest);
  return <span className={lettering.soft}>{texts.pick(`${start}_${lines}_${end}`)}</span>;
}

const MAX_BALLS = 6;

/** Drawn rounds as rows: the balls where they fit, and what they came to. */
export function RoundTable({ family, rounds }: { family: string; rounds: readonly Round[] }) {
  const { t } = useTranslation(['play', 'games']);
  const columns = COLUMNS[family] ?? [];
  const balls = family !== 'baccarat' && family !== 'speedkeno';
  return (
    <table className={`${table.table} ${styles.rounds}`}>
      <thead>
        <tr>
          <th>{t('recent.round')}</th>
          <th data-cell="drawn">{t('recent.drawn')}</th>
          {balls && <th className={styles.wide}>{t('recent.balls')}</th>}
          {columns.map((markets) => (
            <th key={markets[0]}>{t(`games:group.${groupOf(markets)}`)}</th>
          ))}
          {family === 'powerball' && <th className={styles.wide}>{t('games:group.ladder')}</th>}
          <th>
            <span className={lettering.srOnly}>{t('fair.verify')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.id}>
            <td>
              <b className={lettering.num}>{round.round}</b>
            </td>
            <td className={`${lettering.num} ${lettering.mute}`} data-cell="drawn">
              {hourText(msOf(round.drawsAt))}
            </td>
            {balls && (
              <td className={styles.wide}>
                <span className={styles.tags}>
                  {ballsOf(family, round.numbers)
                    .balls.slice(0, MAX_BALLS)
                    .map((number) => (
                      <Ball key={number} number={number} size="s" />
                    ))}
                </span>
              </td>
            )}
            {columns.map((markets) => (
              <td key={markets[0]}>
                <span className={styles.tags}>
                  <Lead round={round} family={family} group={groupOf(markets)} />
                  <Winners round={round} markets={markets} />
                </span>
              </td>
            ))}
            {family === 'powerball' && (
              <td className={styles.wide}>
                <LadderCell round={round} family={family} />
              </td>
            )}
            <td>
              <Link className={`${link.more} ${link.underlined}`} to={`/fair?round=${encodeURIComponent(round.id)}`}>
                {t('recent.verify')}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
