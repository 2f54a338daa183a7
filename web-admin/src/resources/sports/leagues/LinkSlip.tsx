import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import field from '../../../parts/field.module.css';
import { ReasonSlip } from '../../../parts/ReasonSlip.tsx';
import { Trouble } from '../../../parts/Trouble.tsx';
import text from '../../../parts/text.module.css';
import { useAct } from '../../../rest/use-act.ts';
import { useTold } from '../use-told.ts';
import styles from './Leagues.module.css';

/** What two suppliers can both tell of. */
export type Linked = 'leagues' | 'teams' | 'fixtures';

interface LinkSlipProps {
  of: Linked;
  id: number;
  name: string;
  sport: string;
  /** What it is linked to already; 0 for nothing. */
  linkedTo: number;
  nameOf: (row: RaRecord) => string;
  onClose: () => void;
}

const most = 12;

/** Says that something is the same as another of its sport, found by its name; or takes that back. */
export const LinkSlip = ({ of, id, name, sport, linkedTo, nameOf, onClose }: LinkSlipProps) => {
  const translate = useTranslate();
  const told = useTold();
  const act = useAct(of, 'link');
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState(0);
  const wanted = typed.trim();
  const parting = linkedTo > 0;
  const {
    data = [],
    error,
    refetch,
  } = useGetList(
    of,
    {
      pagination: { page: 1, perPage: most },
      sort: { field: 'id', order: of === 'fixtures' ? 'DESC' : 'ASC' },
      filter: { sport, ...(of !== 'fixtures' && { linked: false }), ...(wanted && { name_q: wanted }) },
    },
    { enabled: !parting },
  );
  const others = data.filter((row) => Number(row.id) !== id);
  const words = translate(`console.sports.link.${parting ? 'unlink' : 'link'}`);
  const run = async (memo: string) => {
    const results = await act.run({ ids: [id], ...(!parting && { to }), memo });
    if (told(results, `console.sports.done.${parting ? 'unlinked' : 'linked'}`)) onClose();
  };
  return (
    <ReasonSlip
      title={words}
      name={name}
      hint={translate(`console.sports.link.hint.${parting ? 'back' : of}`)}
      pending={act.pending}
      refusal={act.refusal}
      blocked={parting || to > 0 ? undefined : translate('console.sports.link.choose')}
      onConfirm={(memo) => void run(memo)}
      onClose={onClose}
    >
      {!parting && (
        <>
          <input
            className={field.field}
            type="search"
            maxLength={60}
            aria-label={translate('console.sports.link.find')}
            placeholder={translate('console.sports.link.find')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {error ? (
            <Trouble error={error} onRetry={() => void refetch()} />
          ) : (
            <fieldset className={styles.choices}>
              {others.map((row) => (
                <label key={row.id}>
                  <input
                    type="radio"
                    name="to"
                    checked={to === Number(row.id)}
                    onChange={() => setTo(Number(row.id))}
                  />
                  {nameOf(row)} <span className={text.ink3}>#{String(row.id)}</span>
                </label>
              ))}
              {others.length === 0 && <p className={text.ink3}>{translate('console.sports.link.none')}</p>}
            </fieldset>
          )}
        </>
      )}
    </ReasonSlip>
  );
};
