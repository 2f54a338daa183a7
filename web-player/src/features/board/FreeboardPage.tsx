import { useQuery } from '@connectrpc/connect-query';
import { BoardService } from '@madang/proto/madang/player/v1/board_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMember, useMemberComing } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { near } from '../../shared/nav/parts.ts';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './board.module.css';
import { PostRows } from './PostRows.tsx';
import { WriteButton } from './WriteButton.tsx';

const PAGE = 15;
/** Others write meanwhile: the list that is looked at is read again. */
const POLL_MS = 60_000;

export function FreeboardPage() {
  const { t } = useTranslation(['board', 'player']);
  const [query, setQuery] = useSearchParams();
  const coming = useMemberComing();
  // What members are shown keeps its room until it is known whose session it is.
  const isMember = useMember() !== undefined || coming;
  const show = useModal((state) => state.show);
  const search = query.get('q') ?? '';
  const own = query.get('own') === '1' && isMember;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  usePageTitle(t('title'));
  const { data, error, isPending, refetch } = useQuery(
    BoardService.method.listPosts,
    { skip: (page - 1) * PAGE, limit: PAGE, search: search.slice(0, 50), own },
    { placeholderData: keepPreviousData, refetchInterval: POLL_MS },
  );
  const open = (next: { q?: string; own?: boolean; page?: number }): void => {
    const wanted = { q: search, own, page: 1, ...next };
    setQuery({
      ...(wanted.q && { q: wanted.q }),
      ...(wanted.own && { own: '1' }),
      ...(wanted.page > 1 && { page: String(wanted.page) }),
    });
  };
  return (
    <section className={panel.panel}>
      <div className={`${panel.head} ${styles.head}`}>
        <h1>{t('title')}</h1>
        {isMember && (
          <button
            type="button"
            className={`${button.button} ${button.small}`}
            {...near('community')}
            onClick={() => show('community')}
          >
            {t('community.open')}
          </button>
        )}
        <span className={styles.grow} />
        <WriteButton />
      </div>
      <div className={styles.tools}>
        <Search key={search} search={search} onSearch={(q) => open({ q })} />
        {isMember && (
          <Segmented
            label={t('whose')}
            value={own ? 'own' : 'all'}
            options={[
              { value: 'all', text: t('all') },
              { value: 'own', text: t('mine') },
            ]}
            onChange={(value) => open({ own: value === 'own' })}
          />
        )}
      </div>
      {isPending && <SkeletonRows rows={8} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && data.posts.length === 0 && (
        <Vacant
          title={search || own ? t('nothingFound') : t('none')}
          text={search || own ? t('nothingFoundText') : t('noneText')}
        >
          {search || own ? (
            <button
              type="button"
              className={`${button.button} ${button.small}`}
              onClick={() => open({ q: '', own: false })}
            >
              {t('all')}
            </button>
          ) : (
            <WriteButton />
          )}
        </Vacant>
      )}
      {data && data.posts.length > 0 && <PostRows posts={data.posts} />}
      {data && data.posts.length > 0 && (
        <Pager page={page} pages={Math.ceil(Number(data.total) / PAGE)} onPage={(next) => open({ page: next })}>
          <span className={lettering.mute}>{t('total', { count: Number(data.total) })}</span>
        </Pager>
      )}
    </section>
  );
}

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('board');
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className={styles.grow}>
      <form onSubmit={submit} className={`${form.box} ${styles.search}`}>
        <input
          type="search"
          value={typed}
          maxLength={50}
          aria-label={t('search')}
          placeholder={t('searchIn')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={`${button.button} ${button.small} ${button.inField}`}>
          {t('searchGo')}
        </button>
      </form>
    </search>
  );
}
