import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Loading, type RaRecord, useTranslate } from 'react-admin';
import { PersonCell } from '../../lists/cells.tsx';
import { Chip } from '../../parts/Chip.tsx';
import facts from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import styles from './BetDetail.module.css';
import { BetState } from './BetState.tsx';
import { GameType } from './GameType.tsx';
import { PlayedWith } from './PlayedWith.tsx';
import type { CasinoKind } from './spec.tsx';
import { type SupplierBet, useBet } from './use-bet.ts';

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <span>{useTranslate()(name)}</span>
    <b>{children}</b>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{useTranslate()(name)}</dt>
    <dd>{children || '–'}</dd>
  </>
);

const Head = ({ bet }: { bet: SupplierBet }) => {
  const translate = useTranslate();
  return (
    <Sheet>
      <div className={styles.head}>
        <BetState status={bet.status} />
        <b>{bet.game_name}</b>
        <span className={text.ink3}>{bet.vendor_name}</span>
        <span className={layout.grow} />
        {bet.over_max_win && <Chip tone="coral">{translate('console.casino_bets.over_max_win')}</Chip>}
        {bet.test_account && <Chip tone="amber">{translate('console.flag.test_account')}</Chip>}
      </div>
      <div className={styles.figures}>
        <Figure name="console.field.stake">
          <Money value={bet.stake} />
        </Figure>
        <Figure name="console.field.payout">
          <Money value={bet.payout} />
        </Figure>
        <Figure name="console.sheet.difference">
          <Money value={bet.difference} signed />
        </Figure>
        <Figure name="console.sheet.valid_bet">
          <Money value={bet.valid_bet} />
        </Figure>
      </div>
    </Sheet>
  );
};

const Facts = ({ bet }: { bet: SupplierBet }) => (
  <Sheet>
    <dl className={clsx(facts.facts, sheet.body)}>
      <Fact name="console.field.person">
        <PersonCell row={bet as unknown as RaRecord} />
      </Fact>
      <Fact name="console.field.placed_at">
        <Moment at={bet.placed_at} />
      </Fact>
      <Fact name="console.field.settled_at">{bet.settled_at && <Moment at={bet.settled_at} />}</Fact>
      <Fact name="console.sheet.game_type">
        <GameType type={bet.game_type} />
      </Fact>
      <Fact name="console.sheet.start_balance">
        <Money value={bet.start_balance} />
      </Fact>
      <Fact name="console.sheet.end_balance">
        <Money value={bet.end_balance} />
      </Fact>
      <Fact name="console.casino_bets.played_with">
        <PlayedWith eggs={bet.eggs} />
      </Fact>
      {bet.max_win > 0 && (
        <Fact name="console.sheet.max_win">
          <Money value={bet.max_win} />
        </Fact>
      )}
      <Fact name="console.sheet.round">{bet.round}</Fact>
      <Fact name="console.sheet.transaction_id">{bet.transaction_id}</Fact>
      {bet.revision > 0 && <Fact name="console.sheet.revision">{String(bet.revision)}</Fact>}
      <Fact name="console.field.number">{bet.id}</Fact>
    </dl>
  </Sheet>
);

/** A bet with a supplier: what was staked and won, the balances around it, and by which numbers the supplier knows it. */
export const BetDetail = ({ id, kind }: { id: string; kind: CasinoKind }) => {
  const { data: bet, error, isPending, refetch } = useBet(id, kind);
  return (
    <div className={styles.detail}>
      <div className={layout.pageHead}>
        <PageTitle title="console.casino_bets.detail" />
      </div>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {bet && (
        <>
          <Head bet={bet} />
          <Facts bet={bet} />
        </>
      )}
    </div>
  );
};
