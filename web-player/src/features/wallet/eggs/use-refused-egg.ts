import { type Refusal, refusalOf } from '../../../shared/api/refusal.ts';
import { useRefusalText } from '../../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** Which of the texts of conversions says why one was refused; undefined where the general one says it. */
function ownText({ code, field, meta }: Refusal): string | undefined {
  if (code === 'FORBIDDEN' && meta.level !== undefined) return 'level';
  if (code === 'MAINTENANCE' && field === 'vendor') return 'maintenance';
  if (code !== 'STATE_CONFLICT') return undefined;
  if (field === 'open') return 'waiting';
  return field === 'mode' || field === 'recall' ? field : undefined;
}

/** Why a conversion was refused, in the words of its page. */
export function useRefusedEgg(): (error: unknown) => string {
  const { t } = useTranslation('wallet');
  const refused = useRefusalText();
  return (error) => {
    const refusal = refusalOf(error);
    const own = ownText(refusal);
    return own ? t(`eggs.shut.${own}`, { level: refusal.meta.level ?? '' }) : refused(error);
  };
}
