import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import text from '../../parts/text.module.css';
import styles from './moves.module.css';

interface MoveProgressProps {
  followers: readonly { service: string; moved: number }[];
  /** How many accounts moved. */
  all: number;
}

/** How far the services that keep places of their own have followed a move, which stands itself. */
export const MoveProgress = ({ followers, all }: MoveProgressProps) => {
  const translate = useTranslate();
  return (
    <div className={clsx(styles.progress, text.small)} role="status">
      <span className={text.amber}>{translate('console.move.following')}</span>
      {followers.map(({ service, moved }) => {
        const name = translate(`console.service.${service}`, { _: service });
        return (
          <span key={service}>
            {name} <progress aria-label={name} max={all} value={moved} />{' '}
            <span className={moved < all ? undefined : text.jade}>
              {moved.toLocaleString('en')} / {all.toLocaleString('en')}
            </span>
          </span>
        );
      })}
    </div>
  );
};
