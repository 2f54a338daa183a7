import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import link from '../../shared/ui/link.module.css';
import styles from './HomePage.module.css';

/** The heading of a part of the first page, and the way to all of it. */
export function HomeHead({ title, to, more }: { title: string; to: string; more: string }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <span className={styles.rail} />
      <Link className={link.more} to={to}>
        {more}
        <Icon name="right" />
      </Link>
    </div>
  );
}
