import { clsx } from 'clsx';
import { useState } from 'react';
import { Loading, useShowContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { AuditSheet } from '../../audit/AuditSheet.tsx';
import type { Game, Round, RoundBook } from '../../contract/game.ts';
import { hourMinute } from '../../figures/moments.ts';
import { listPath } from '../../lists/paths.ts';
import banner from '../../parts/banner.module.css';
import { Chip } from '../../parts/Chip.tsx';
import { GameName } from '../../parts/GameName.tsx';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { useMarketName, usePickName } from '../../parts/PickName.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useReport } from '../../rest/use-report.ts';
import { Balls } from './Balls.tsx';
import { BookSheet } from './BookSheet.tsx';
import { ResultEntry } from './ResultEntry.tsx';
import { RoundActions } from './RoundActions.tsx';
import styles from './RoundDetail.module.css';
import { RoundSteps } from './RoundSteps.tsx';

const Results = ({ round }: { round: Round }) => {
  const marketName = useMarketName();
  const pickName = usePickName();
  return (
    <div className={clsx(layout.row, layout.wrap, styles.results)}>
      {round.results.map((result) => (
        <Chip key={result.market}>
          <span className={text.ink3}>{marketName(result.market)}</span> <b>{pickName(result.pick, result.market)}</b>
        </Chip>
      ))}
    </div>
  );
};

interface HeadProps {
  round: Round;
  game: Game;
  book: RoundBook | undefined;
}

const Head = ({ round, game, book }: HeadProps) => {
  const translate = useTranslate();
  return (
    <Sheet
      title={
        <h2 className={styles.title}>
          <GameName game={round.game} /> {translate('console.round.number', { round: round.round })}
          <span className={text.ink3}>
            {' '}
            {translate('console.round_page.drawn_at', { at: hourMinute(round.draws_at) })}
          </span>
        </h2>
      }
      tools={<RoundSteps round={round} />}
    >
      {round.problem && (
        <div className={clsx(banner.banner, banner.bad)} role="alert">
          {translate(`console.problem.${round.problem}`, { _: round.problem })}
        </div>
      )}
      <div className={styles.draw}>
        <span className={clsx(text.ink2, text.small)}>
          {round.revision >= 0
            ? translate('console.round_page.revision', { revision: round.revision })
            : translate('console.round_page.no_result')}
        </span>
        <Balls drawing={game.drawing} numbers={round.numbers} />
        <span className={layout.grow} />
        <span className={clsx(text.ink3, text.small)}>
          {translate(`console.source.${round.source}`, { _: round.source })}
        </span>
      </div>
      {round.results.length > 0 && <Results round={round} />}
      <div className={styles.sums}>
        <div>
          {translate('console.field.bets')} <b>{book?.bets ?? '–'}</b>
        </div>
        <div>
          {translate('console.field.stake')} <Money value={book?.stake} />
        </div>
        <span className={layout.grow} />
        <Link className={text.link} to={listPath('/bets', { round_id: round.id })}>
          {translate('console.round_page.bets')}
        </Link>
      </div>
    </Sheet>
  );
};

/** One round: its draw and results, where the stakes lie, and what an operator may do with it. */
export const RoundDetail = ({ game }: { game: Game }) => {
  const [entering, setEntering] = useState(false);
  const { record: round, error, isPending, refetch } = useShowContext<Round>();
  const book = useReport('round-book', {
    filter: { round_id: round?.id },
    everyMs: 5_000,
    enabled: round !== undefined,
  });
  if (isPending) return <Loading />;
  if (!round) {
    return (
      <section className={sheet.sheet}>
        <Trouble error={error} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <>
      <div>
        <Head round={round} game={game} book={book.data} />
        {entering ? (
          <ResultEntry round={round} game={game} onClose={() => setEntering(false)} />
        ) : (
          <BookSheet round={round} book={book} />
        )}
      </div>
      <div>
        <Sheet title={<StateMark state={round.problem ? 'problem' : round.status} />}>
          <RoundActions round={round} book={book.data} onEnter={() => setEntering(true)} />
        </Sheet>
        <AuditSheet narrow filter={{ resource: 'round', resource_id: round.id }} />
      </div>
    </>
  );
};
