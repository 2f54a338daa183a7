import type { Post } from '@madang/proto/madang/player/v1/board_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { dayOf, hourText } from '../../shared/time/seoul.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import lettering from '../../shared/ui/lettering.module.css';
import { Author } from './Author.tsx';
import styles from './board.module.css';

/** Of today the hour, of other days the day. */
const whenText = (ms: number): string =>
  dayOf(ms) === dayOf(serverNow()) ? hourText(ms) : dayOf(ms).slice(5).replace('-', '.');

interface PostRowsProps {
  readonly posts: readonly Post[];
  readonly onOpen?: () => void;
}

/** Posts as rows: what they are called, how many comments they have, whose they are, when, and how often they were seen. */
export function PostRows({ posts, onOpen }: PostRowsProps) {
  const { t } = useTranslation('board');
  return (
    <ul className={styles.rows}>
      {posts.map((post) => (
        <li key={String(post.id)} data-pinned={post.pinned || undefined}>
          <Link to={`/board/view?type=freeboard&id=${post.id}`} className={styles.row} onClick={onOpen}>
            <span className={styles.subject}>
              {post.pinned && <span className={styles.mark}>{t('pinned')}</span>}
              <b className={lettering.cut}>{post.subject}</b>
              {post.comments > 0n && (
                <span className={`${lettering.num} ${lettering.gain} ${styles.count}`}>
                  <span className={lettering.srOnly}>{t('comments')} </span>
                  {String(post.comments)}
                </span>
              )}
            </span>
            <Author nickname={post.nickname} level={post.level} official={post.official} />
            <span className={`${lettering.num} ${lettering.mute}`}>{whenText(msOf(post.createdAt))}</span>
            <span className={`${lettering.num} ${lettering.mute} ${styles.views}`}>
              <span className={lettering.srOnly}>{t('views')} </span>
              {post.views.toLocaleString('en')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
