import { IconButton } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { useRefusalText } from '../../parts/Trouble.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';

/** Changes places with the row above or below, where the list stands in that order. */
export const MoveButtons = ({ row, name }: { row: RaRecord; name: string }) => {
  const translate = useTranslate();
  const text = useRefusalText();
  const may = useMay();
  const { data = [], resource, sort } = useListContext<RaRecord>();
  const act = useAct(resource, 'order');
  if (sort.field !== 'position' || !may('content.write')) return <>{String(row.position ?? '')}</>;
  const ids = data.map(({ id }) => id);
  const place = ids.indexOf(row.id);
  const move = (by: -1 | 1) => {
    const listed = ids.toSpliced(place, 1).toSpliced(place + by, 0, row.id);
    void act.run({ ids: sort.order === 'ASC' ? listed : listed.toReversed() });
  };
  const button = (by: -1 | 1, way: 'up' | 'down', end: boolean) => (
    <IconButton
      size="small"
      disabled={end || act.pending}
      aria-label={translate(`console.article.move.${way}`, { title: name })}
      onClick={(event) => {
        event.stopPropagation();
        move(by);
      }}
    >
      <Icon name={way} size="small" />
    </IconButton>
  );
  return (
    <span className={layout.row}>
      {button(-1, 'up', place <= 0)}
      {button(1, 'down', place === ids.length - 1)}
      {act.refusal && <span role="alert">{text(act.refusal)}</span>}
    </span>
  );
};
