import { useTranslate } from 'react-admin';

/** Suppliers by their names. */
export const ProviderNames = ({ names }: { names: readonly string[] }) => {
  const translate = useTranslate();
  return names.map((name) => translate(`console.sports.provider.${name}`, { _: name })).join(' · ') || '–';
};
