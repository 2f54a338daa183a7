import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useTheme } from '../../shared/ui/theme-store.ts';

export function ThemeButton() {
  const { t } = useTranslation();
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      className={button.icon}
      aria-label={t('theme.light')}
      aria-pressed={theme === 'light'}
      onClick={toggle}
    >
      <Icon name={theme === 'light' ? 'sun' : 'moon'} />
    </button>
  );
}
