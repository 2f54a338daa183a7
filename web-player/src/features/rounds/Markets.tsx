import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import link from '../../shared/ui/link.module.css';
import panel from '../../shared/ui/panel.module.css';
import { DistributionDrawing } from './DistributionDrawing.tsx';
import { layoutOf } from './family-layout.ts';
import { CrossLine, MarketLine } from './MarketButtons.tsx';
import styles from './Markets.module.css';
import type { MarketSection } from './market-layout.ts';
import type { Sale } from './use-pick.ts';

interface SectionProps {
  readonly sale: Sale;
  readonly section: MarketSection;
  readonly lastSum: number | undefined;
}

function Section({ sale, section, lastSum }: SectionProps) {
  const { t } = useTranslation('play');
  return (
    <section className={`${panel.panel} ${styles.market}`}>
      <div className={`${panel.head} ${styles.head}`}>
        <h2>
          {t(`section.${section.title}`)}
          <small>{t(`section.${section.title}Hint`)}</small>
        </h2>
        <Link className={link.more} to={`/board/game-rule?game=${sale.game.id}`}>
          {t('market.rules')}
          <Icon name="right" />
        </Link>
      </div>
      <div className={styles.body}>
        {section.distribution && <DistributionDrawing drawn={section.distribution} last={lastSum} />}
        {section.rows?.map((row) => (
          <MarketLine key={row.market} sale={sale} row={row} />
        ))}
        {section.blocks && (
          <div className={styles.blocks}>
            {section.blocks.map((row) => (
              <MarketLine key={row.market} sale={sale} row={row} />
            ))}
          </div>
        )}
        {section.cross && <CrossLine sale={sale} cross={section.cross} />}
      </div>
    </section>
  );
}

/** The markets of a game by its family's layout; halves stand side by side. */
export function Markets({ sale, lastSum }: { sale: Sale; lastSum: number | undefined }) {
  const drawn: ReactNode[] = [];
  const sections = layoutOf(sale.game.family, sale.game.markets);
  for (let index = 0; index < sections.length; index++) {
    const section = sections[index];
    if (!section) continue;
    const next = sections[index + 1];
    const one = <Section key={section.title} sale={sale} section={section} lastSum={lastSum} />;
    if (section.half && next?.half) {
      const other = <Section key={next.title} sale={sale} section={next} lastSum={lastSum} />;
      drawn.push(
        <div key={`${section.title}-pair`} className={styles.pairs}>
          {one}
          {other}
        </div>,
      );
      index += 1;
    } else drawn.push(one);
  }
  return drawn;
}
