import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** What suppliers refuse conversions for; every other reason has its text among the errors. */
const OWN = new Set(['LIMIT', 'GAME_OPEN', 'CLOSED', 'OTHER', 'MAINTENANCE', 'INSUFFICIENT_FUNDS', 'NOT_FOUND']);

/** Why a conversion that was asked for was refused. */
export function useCodeText(): (code: string) => string {
  const { t, i18n } = useTranslation(['wallet', 'errors']);
  return (code) => {
    if (OWN.has(code)) return t(`eggs.code.${code}`);
    return i18n.exists('errors', code) ? t(`errors:${code}`) : t('eggs.code.OTHER');
  };
}
