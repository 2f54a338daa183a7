import { useGetList, useLocale, useTranslate } from 'react-admin';
import type { AdminRole } from '../../contract/admin.ts';

/** Every role, the built-in ones first. They are few, and read whole. */
export const useRoles = () =>
  useGetList<AdminRole>('admin-roles', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });

/** What a role is called in the reader's language: its own name there, in English, or the word for a built-in one. */
export const useRoleName = (roles: readonly AdminRole[] | undefined): ((name: string) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (name) => {
    if (name === '') return translate('console.admins.role_none');
    const labels = roles?.find((role) => role.name === name)?.labels ?? {};
    return labels[locale] || labels.en || translate(`console.role.${name}`, { _: name });
  };
};
