import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { type SortPayload, useListContext, useSavedQueries, useTranslate } from 'react-admin';
import chipStyles from '../parts/Chip.module.css';
import { Icon } from '../parts/Icon.tsx';
import layout from '../parts/layout.module.css';
import tool from '../parts/tool.module.css';
import styles from './SavedViews.module.css';
import type { View } from './spec.ts';

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
/** More than these would not be a bar of chips any more. */
const maxSaved = 12;

interface SaveDialogProps {
  open: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
}

const SaveDialog = ({ open, onClose, onSave }: SaveDialogProps) => {
  const translate = useTranslate();
  const [name, setName] = useState('');
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="save-view">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(name.trim());
          setName('');
        }}
      >
        <DialogTitle id="save-view">{translate('console.views.save')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            value={name}
            label={translate('console.views.name')}
            slotProps={{ htmlInput: { maxLength: 24 }, inputLabel: { shrink: true } }}
            sx={{ mt: 2 }}
            onChange={(event) => setName(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Filters with a name: those the page brings, and those the operator saved. */
export const SavedViews = ({ views = [] }: { views?: readonly View[] }) => {
  const translate = useTranslate();
  const { resource, filterValues, displayedFilters, setFilters, sort, setSort, perPage } = useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const [asking, setAsking] = useState(false);
  const known =
    views.some((view) => same(view.filter, filterValues)) ||
    saved.some((query) => same(query.value.filter, filterValues));
  const savable = Object.keys(filterValues).length > 0 && !known && saved.length < maxSaved;
  const chip = (label: string, filter: Record<string, unknown>, order?: SortPayload) => (
    <button
      type="button"
      className={clsx(chipStyles.chip, same(filter, filterValues) && chipStyles.on)}
      aria-pressed={same(filter, filterValues)}
      onClick={() => {
        setFilters(filter, {}, false);
        if (order) setSort(order);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.views}>
      {views.map((view) => (
        <span key={view.label}>{chip(translate(view.label), view.filter)}</span>
      ))}
      {saved.map((query) => (
        <span key={query.label} className={clsx(layout.row, layout.tight)}>
          {chip(query.label, query.value.filter ?? {}, query.value.sort)}
          <button
            type="button"
            className={clsx(tool.tool, tool.tiny)}
            aria-label={translate('console.views.remove', { name: query.label })}
            onClick={() => setSaved(saved.filter((other) => other.label !== query.label))}
          >
            <Icon name="close" size="small" />
          </button>
        </span>
      ))}
      {savable && (
        <Button variant="text" onClick={() => setAsking(true)}>
          <Icon name="plus" size="small" /> {translate('console.views.add')}
        </Button>
      )}
      <SaveDialog
        open={asking}
        onClose={() => setAsking(false)}
        onSave={(label) => {
          const value = { filter: filterValues, displayedFilters, sort, perPage };
          setSaved([...saved.filter((query) => query.label !== label), { label, value }]);
          setAsking(false);
        }}
      />
    </div>
  );
};
