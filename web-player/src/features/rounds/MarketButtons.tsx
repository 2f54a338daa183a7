import type { MarketInfo, PickInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import type { CSSProperties } from 'react';
import { OddsButton, type OddsButtonProps } from '../../shared/games/OddsButton.tsx';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './MarketButtons.module.css';
import type { CrossTable, MarketRow } from './market-layout.ts';
import { noteOf, picksOf, templateOf } from './row-template.ts';
import { type Sale, usePick } from './use-pick.ts';

/** The columns as a property of their own, so that a narrow screen can lay the row out otherwise. */
const columnsStyle = (template: string): CSSProperties & { '--columns': string } => ({ '--columns': template });

interface PickButtonProps {
  readonly sale: Sale;
  readonly market: MarketInfo;
  readonly pick: PickInfo;
  readonly shape: OddsButtonProps['shape'];
  readonly note?: string | undefined;
}

function PickButton({ sale, market, pick, shape, note }: PickButtonProps) {
  const texts = useGameTexts();
  const { oddsMilli, locked, capped, chosen, toggle, choose } = usePick(sale, market, pick);
  return (
    <OddsButton
      label={`${texts.market(market.market)} ${texts.pick(pick.pick)}`}
      text={texts.pick(pick.pick)}
      note={note}
      oddsMilli={oddsMilli}
      shape={shape}
      chosen={chosen}
      locked={locked}
      capped={capped}
      onPick={toggle}
      onEnter={choose}
    />
  );
}

export function MarketLine({ sale, row }: { sale: Sale; row: MarketRow }) {
  const texts = useGameTexts();
  const market = sale.game.markets.find((candidate) => candidate.market === row.market);
  if (!market) return null;
  const picks = picksOf(row, market);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not take the grid of its line.
    <div
      className={styles.row}
      role="group"
      aria-label={texts.market(row.market)}
      data-narrow={row.narrow}
      style={columnsStyle(templateOf(row, picks))}
    >
      {row.named && <h4>{texts.market(row.market)}</h4>}
      {picks.map((pick, place) => (
        <PickButton
          key={pick.pick}
          sale={sale}
          market={market}
          pick={pick}
          shape={row.shape ?? 'wide'}
          note={noteOf(row, pick, place)}
        />
      ))}
    </div>
  );
}

/** Two results at once: one goes down, the other across. */
export function CrossLine({ sale, cross }: { sale: Sale; cross: CrossTable }) {
  const texts = useGameTexts();
  const market = sale.game.markets.find((candidate) => candidate.market === cross.market);
  if (!market) return null;
  const byPick = new Map(market.picks.map((pick) => [pick.pick, pick]));
  const template = `minmax(34px, auto) repeat(${cross.columns.length}, minmax(0, 1fr))`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not take the grid of its line.
    <div
      className={styles.cross}
      role="group"
      aria-label={texts.market(cross.market)}
      style={{ gridTemplateColumns: template }}
    >
      <span />
      {cross.columns.map(({ part, text, note }) => (
        <span key={part}>
          {texts.pick(text)}
          {note && <small className={lettering.num}>{note}</small>}
        </span>
      ))}
      {cross.rows.map((row) => [
        <span key={row.part}>
          {texts.pick(row.text)}
          {row.note && <small className={lettering.num}>{row.note}</small>}
        </span>,
        ...cross.columns.map((column) => {
          const pick = byPick.get(cross.pick(row.part, column.part));
          if (!pick) return <span key={`${row.part}.${column.part}`} />;
          return <PickButton key={pick.pick} sale={sale} market={market} pick={pick} shape="bare" />;
        }),
      ])}
    </div>
  );
}
