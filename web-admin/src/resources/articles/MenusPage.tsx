import { Button, IconButton, Switch } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import type { MenuEntry } from '../../contract/records.ts';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble, useRefusalText } from '../../parts/Trouble.tsx';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import styles from './MenusPage.module.css';

interface Line {
  id: string;
  shown: boolean;
}

const linesOf = (rows: readonly MenuEntry[]): Line[] => rows.map(({ id, shown }) => ({ id: String(id), shown }));
const isSame = (a: readonly Line[], b: readonly Line[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The entries of the player site's menus: their order, and which of them are shown. */
export const MenusPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const may = useMay()('content.write');
  const { data, error, refetch } = useGetList<MenuEntry>('menus', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
    filter: {},
  });
  const act = useAct('menus', 'arrange');
  const [changed, setChanged] = useState<Line[] | null>(null);
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />;
  const kept = linesOf(data ?? []);
  const lines = changed ?? kept;
  const isChanged = changed !== null && !isSame(changed, kept);
  const name = (id: string) => translate(`console.menus.entry.${id}`, { _: id });
  const move = (place: number, by: -1 | 1) => {
    const line = lines[place];
    if (line) setChanged(lines.toSpliced(place, 1).toSpliced(place + by, 0, line));
  };
  const save = async () => {
    const hidden = lines.flatMap(({ id, shown }) => (shown ? [] : [id]));
    const done = await act.run({ ids: lines.map(({ id }) => id), hidden, version: data?.[0]?.version ?? 0 });
    if (done === null) return;
    setChanged(null);
    notify(translate('console.menus.saved'), { type: 'success' });
  };
  const arrow = (place: number, by: -1 | 1, way: 'up' | 'down', end: boolean) => (
    <IconButton
      size="small"
      disabled={!may || end}
      aria-label={translate(`console.article.move.${way}`, { title: name(lines[place]?.id ?? '') })}
      onClick={() => move(place, by)}
    >
      <Icon name={way} size="small" />
    </IconButton>
  );
  return (
    <>
      <UnsavedGuard when={isChanged} />
      <div className={layout.pageHead}>
        <PageTitle title="console.page.menus" />
      </div>
      <div className={styles.columns}>
        <Sheet title={translate('console.menus.title')}>
          <p className={styles.hint}>{translate('console.menus.hint')}</p>
          <ol className={styles.lines}>
            {lines.map(({ id, shown }, place) => (
              <li key={id}>
                {arrow(place, -1, 'up', place === 0)}
                {arrow(place, 1, 'down', place === lines.length - 1)}
                <span className={layout.grow}>{name(id)}</span>
                <Switch
                  checked={shown}
                  disabled={!may}
                  onChange={() => setChanged(lines.with(place, { id, shown: !shown }))}
                  slotProps={{ input: { 'aria-label': translate('console.menus.shown_of', { name: name(id) }) } }}
                />
              </li>
            ))}
          </ol>
          <div className={styles.foot}>
            {act.refusal && <span role="alert">{text(act.refusal)}</span>}
            <span className={layout.grow} />
            <Button disabled={!isChanged} onClick={() => setChanged(null)}>
              {translate('console.menus.undo')}
            </Button>
            <Button variant="contained" disabled={!isChanged || act.pending} onClick={() => void save()}>
              {translate('console.menus.save')}
            </Button>
          </div>
        </Sheet>
        <Sheet title={translate('console.menus.preview')}>
          <p className={styles.header}>
            {lines.flatMap(({ id, shown }) => (shown ? [<span key={id}>{name(id)}</span>] : []))}
          </p>
        </Sheet>
      </div>
    </>
  );
};
