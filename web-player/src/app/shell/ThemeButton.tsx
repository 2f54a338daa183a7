import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useTheme } from '../../shared/ui/theme-store.ts';

export function ThemeButton() {
  const { t } = useTranslation();
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t('theme.light')}
      aria-pressed={theme === 'light'}
      onClick={toggle}
    >
      <Icon name={theme === 'light' ? 'sun' : 'moon'} />
    </button>
  );
}
