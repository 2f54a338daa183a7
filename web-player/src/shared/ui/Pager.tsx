import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from './Icon.tsx';
import styles from './Pager.module.css';

const LINKS = 10;

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly children?: ReactNode;
}

/** Ten links a block, as the site's users know it. */
export function Pager({ page, pages, onPage, children }: PagerProps) {
  const { t } = useTranslation();
  if (pages <= 1 && !children) return null;
  const first = Math.floor((page - 1) / LINKS) * LINKS + 1;
  const links = Array.from({ length: Math.min(LINKS, pages - first + 1) }, (_, index) => first + index);
  return (
    <nav className={styles.pager} aria-label={t('page.label')}>
      <span>{children}</span>
      {pages > 1 && (
        <div>
          <button type="button" aria-label={t('page.before')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="left" small />
          </button>
          {links.map((link) => (
            <button
              key={link}
              type="button"
              aria-current={link === page ? 'page' : undefined}
              onClick={() => onPage(link)}
            >
              {link}
            </button>
          ))}
          <button type="button" aria-label={t('page.after')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <Icon name="right" small />
          </button>
        </div>
      )}
    </nav>
  );
}
