import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { linksAt } from '../figures/page-links.ts';
import chip from './Chip.module.css';
import styles from './PageLinks.module.css';
import { PageSteps } from './PageSteps.tsx';
import screen from './screen.module.css';

interface PageLinksProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The pages around this one, ten a block, and one back or on; a phone has room for the steps alone. */
export const PageLinks = ({ page, pages, onPage }: PageLinksProps) => {
  const translate = useTranslate();
  const links = linksAt(page, pages);
  return (
    <>
      {links.length > 1 && (
        <nav className={clsx(styles.links, screen.onlyWide)} aria-label={translate('console.list.pages')}>
          {links.map((link) => (
            <button
              key={link}
              type="button"
              className={clsx(chip.chip, link === page && chip.on)}
              aria-current={link === page ? 'page' : undefined}
              onClick={() => onPage(link)}
            >
              {link}
            </button>
          ))}
        </nav>
      )}
      <PageSteps page={page} pages={pages} onPage={onPage} />
    </>
  );
};
