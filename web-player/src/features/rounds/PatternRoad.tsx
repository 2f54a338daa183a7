import type { GameInfo, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useState } from 'react';
import { beadRoad, tallyOf } from '../../shared/games/bead-road.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import styles from './PatternRoad.module.css';
import { type Pattern, patternsOf, wordsOf } from './patterns.ts';
import { TallyLine } from './TallyLine.tsx';

const CELL = 26;

function Road({ words, name }: { words: readonly string[]; name: string }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const beads = beadRoad(words);
  const columns = Math.max(0, ...beads.map(({ column }) => column));
  return (
    <div className={styles.beads}>
      {words.length === 0 && (
        <p className={styles.none}>
          <b>{t('pattern.none')}</b>
          {t('pattern.noneText')}
        </p>
      )}
      <div
        className={styles.grid}
        role="img"
        aria-label={t('pattern.said', { name, count: words.length })}
        style={{ width: columns * CELL }}
      >
        {beads.map(({ word, side, column, row, newest }) => (
          <span
            key={`${column}.${row}`}
            className={styles.bead}
            data-side={side}
            data-newest={newest}
            style={{ gridArea: `${row} / ${column}` }}
          >
            {texts.bead(word)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The last results as beads in the window lattice, newest at the right. */
export function PatternRoad({ game, recent }: { game: GameInfo; recent: readonly Round[] }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const patterns = patternsOf(game.family, game.markets);
  const [chosen, setChosen] = useState<Pattern>();
  const pattern = chosen !== undefined && patterns.includes(chosen) ? chosen : patterns[0];
  if (pattern === undefined) return null;
  const name = (id: Pattern): string => (id === 'ladder' ? t('pattern.ladder') : texts.market(id));
  const words = wordsOf(recent, game.family, pattern);
  return (
    <section className={`${panel.panel} ${styles.road}`}>
      <div className={`${panel.head} ${styles.head}`}>
        <h2>{t('pattern.title')}</h2>
        <span className={styles.grow} />
        {patterns.length > 1 && (
          <Segmented
            label={t('pattern.choose')}
            value={pattern}
            options={patterns.map((id) => ({ value: id, text: name(id) }))}
            onChange={setChosen}
          />
        )}
      </div>
      <Road words={words} name={name(pattern)} />
      <TallyLine tally={tallyOf(words)} total={words.length} />
    </section>
  );
}
