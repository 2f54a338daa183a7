import { useTranslation } from 'react-i18next';

/** What suppliers refuse conversions for; every other reason has its text among the errors. */
const OWN = new Set(['LIMIT', 'GAME_OPEN', 'CLOSED', 'OTHER', 'MAINTENANCE', 'INSUFFICIENT_FUNDS', 'NOT_FOUND']);

/** Why a conversion that was asked for was refused. */
export function useCodeText(): (code: string) => string {
  const { t, i18n } = useTranslation(['wallet', 'errors']);
  return (code) => {
    if (OWN.has(code)) return t(`eggs.code.${code}`);
    return i18n.exists(code, { ns: 'errors' }) ? t(`errors:${code}`) : t('eggs.code.OTHER');
  };
}
