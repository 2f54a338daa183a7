import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { dayTime } from '../../figures/moments.ts';

/** Says that a change is saved, or kept for its instant; what is kept stands among the reserved changes at once. */
export const useTellSaved = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  return (at: Date | null) => {
    const said = at
      ? translate('console.settings.kept', { at: dayTime(at.toISOString()) })
      : translate('console.settings.saved');
    notify(said, { type: 'success' });
    if (at) void queries.invalidateQueries({ queryKey: ['approvals'] });
  };
};
