import { useState } from 'react';
import { Loading, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { AuditSheet } from '../../audit/AuditSheet.tsx';
import type { Game, Round, RoundBook } from '../../contract/game.ts';
import { hourMinute } from '../../figures/moments.ts';
import { listPath } from '../../lists/paths.ts';
import { Chip } from '../../parts/Chip.tsx';
import { GameName } from '../../parts/GameName.tsx';
import { Money } from '../../parts/Money.tsx';
import { useMarketName, usePickName } from '../../parts/PickName.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { useReport } from '../../rest/use-report.ts';
import { Balls } from './Balls.tsx';
import { BookSheet } from './BookSheet.tsx';
import { ResultEntry } from './ResultEntry.tsx';
import { RoundActions } from './RoundActions.tsx';
import { RoundSteps } from './RoundSteps.tsx';

const Results = ({ round }: { round: Round }) => {
  const marketName = useMarketName();
  const pickName = usePickName();
  return (
    <div className="row wrap round-results">
      {round.results.map((result) => (
        <Chip key={result.market}>
          <span className="ink-3">{marketName(result.market)}</span> <b>{pickName(result.pick, result.market)}</b>
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
        <h2 className="round-title">
          <GameName game={round.game} /> {translate('console.round.number', { round: round.round })}
          <span className="ink-3"> {translate('console.round.drawn_at', { at: hourMinute(round.draws_at) })}</span>
        </h2>
      }
      tools={<RoundSteps round={round} />}
    >
      {round.problem && (
        <div className="banner bad" role="alert">
          {translate(`console.problem.${round.problem}`, { _: round.problem })}
        </div>
      )}
      <div className="round-draw">
        <span className="ink-2 small-text">
          {round.revision >= 0
            ? translate('console.round.revision', { revision: round.revision })
            : translate('console.round.no_result')}
        </span>
        <Balls drawing={game.drawing} numbers={round.numbers} />
        <span className="grow" />
        <span className="ink-3 small-text">{translate(`console.source.${round.source}`, { _: round.source })}</span>
      </div>
      {round.results.length > 0 && <Results round={round} />}
      <div className="round-sums">
        <div>
          {translate('console.field.bets')} <b>{book?.bets ?? '–'}</b>
        </div>
        <div>
          {translate('console.field.stake')} <Money value={book?.stake} />
        </div>
        <span className="grow" />
        <Link className="link" to={listPath('/bets', { round_id: round.id })}>
          {translate('console.round.bets')}
        </Link>
      </div>
    </Sheet>
  );
};

/** One round: its draw and results, where the stakes lie, and what an operator may do with it. */
export const RoundDetail = ({ id, game }: { id: string; game: Game }) => {
  const [entering, setEntering] = useState(false);
  const {
    data: round,
    error,
    isPending,
    refetch,
  } = useGetOne<Round>('rounds', { id }, { retry: 1, refetchInterval: 5_000 });
  const book = useReport('round-book', { filter: { round_id: id }, everyMs: 5_000 });
  if (isPending) return <Loading />;
  if (error || !round) {
    return (
      <section className="sheet">
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
        <AuditSheet narrow resource="round" resourceId={round.id} />
      </div>
    </>
  );
};
