import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import textStyles from '../../parts/text.module.css';
import { useSavedList } from './use-saved-list.ts';

/** The form to fill in, with titles in the language that is shown. */
export const SampleButton = () => {
  const translate = useTranslate();
  const { save, pending } = useSavedList();
  return (
    <span title={translate('console.imports.step.sample_hint')}>
      {(['xlsx', 'csv'] as const).map((format, place) => (
        <span key={format}>
          {place > 0 && ' · '}
          <button
            type="button"
            className={clsx(textStyles.link)}
            disabled={pending}
            onClick={() => void save('member-import-samples', format, {})}
          >
            {format.toUpperCase()}
          </button>
        </span>
      ))}
    </span>
  );
};
