import { clsx } from 'clsx';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { type League, leagueKinds } from '../../../contract/sports.ts';
import chip from '../../../parts/Chip.module.css';
import layout from '../../../parts/layout.module.css';
import { useMay } from '../../../rest/use-may.ts';
import { useSave } from '../../../rest/use-save.ts';
import { useTellRefusal } from '../../../rest/use-tell-refusal.ts';
import { arranges } from '../may.ts';
import styles from './Leagues.module.css';

/** The kinds of pages that a league is linked to; a press links it or takes it out, and all stands above the others. */
export const KindSwitches = ({ league }: { league: League }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const tell = useTellRefusal();
  const may = useMay()(arranges);
  const save = useSave('leagues');
  const stopped = new Set(league.stopped_kinds);
  const change = async (kind: string, linked: boolean) => {
    const saved = await save.run(league.id, { links: { [kind]: linked }, memo: '' });
    if (saved) {
      notify(translate(linked ? 'console.sports.done.linked' : 'console.sports.done.unlinked'), { type: 'success' });
      refresh();
    } else if (save.refusal) tell(save.refusal);
  };
  return (
    <span className={clsx(layout.row, layout.tight, styles.kinds)}>
      {leagueKinds.map((kind) => {
        const linked = !stopped.has(kind);
        return (
          <button
            key={kind}
            type="button"
            role="switch"
            aria-checked={linked}
            disabled={!may || save.pending || (kind !== 'all' && stopped.has('all'))}
            className={clsx(chip.chip, linked && !stopped.has('all') ? chip.on : styles.off)}
            onClick={(event) => {
              event.stopPropagation();
              void change(kind, !linked);
            }}
          >
            {translate(`console.sports.kind.${kind}`)}
          </button>
        );
      })}
    </span>
  );
};
