import { clsx } from 'clsx';
import styles from '../shell/Nav.module.css';
import { badgeText } from './badge-text.ts';
import { useUnread } from './unread.ts';

/** What the partner has not read, in the menu: read again by and by, and at once after it read something here. */
const UnreadBadge = ({ of }: { of: 'replies' | 'messages' }) => {
  const { data } = useUnread();
  const count = data?.[of] ?? 0;
  return count > 0 && <span className={clsx(styles.count, styles.hot)}>{badgeText(count)}</span>;
};

export const RepliesBadge = () => <UnreadBadge of="replies" />;
export const MessagesBadge = () => <UnreadBadge of="messages" />;
