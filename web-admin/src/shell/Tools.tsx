import { clsx } from 'clsx';
import { lazy, useRef, useState } from 'react';
import { useGetIdentity, useLocaleState, useLocales, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { Later } from '../parts/Later.tsx';
import { PlacedMenu } from '../parts/PlacedMenu.tsx';
import { Seal } from '../parts/Seal.tsx';
import screen from '../parts/screen.module.css';
import text from '../parts/text.module.css';
import tool from '../parts/tool.module.css';
import { useLight } from '../theme/use-light.ts';
import { Clock } from './Clock.tsx';
import styles from './Tools.module.css';

const MenuItem = lazy(() => import('@mui/material/MenuItem'));
const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }));

type Anchor = HTMLElement | null;

const LanguageMenu = () => {
  const [anchor, setAnchor] = useState<Anchor>(null);
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const translate = useTranslate();
  return (
    <>
      <button
        type="button"
        className={tool.tool}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="globe" />
        <span className={text.hidden}>{translate('console.tool.language')}</span>
        <span className={screen.onlyWide}>{locale.toUpperCase()}</span>
      </button>
      <PlacedMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {locales.map((language) => (
          <MenuItem
            key={language.locale}
            selected={language.locale === locale}
            onClick={() => {
              setLocale(language.locale);
              setAnchor(null);
            }}
          >
            {language.name}
          </MenuItem>
        ))}
      </PlacedMenu>
    </>
  );
};

/** An entry of the own menu beside the account's page and the way out. */
interface OwnEntry {
  label: string;
  icon: IconName;
  run: () => void;
}

interface UserMenuProps {
  profile: string;
  entries?: readonly OwnEntry[];
}

const UserMenu = ({ profile, entries = [] }: UserMenuProps) => {
  const [anchor, setAnchor] = useState<Anchor>(null);
  const [leaving, setLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { identity } = useGetIdentity();
  const navigate = useNavigate();
  const translate = useTranslate();
  if (!identity) return null;
  return (
    <>
      <button
        type="button"
        className={tool.tool}
        aria-haspopup="menu"
        ref={button}
        aria-label={String(identity.account)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Seal kind="person" name={identity.fullName ?? ''} />
      </button>
      <PlacedMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void navigate(profile);
          }}
        >
          <Icon name="key" /> {translate('console.tool.profile')}
        </MenuItem>
        {entries.map(({ label, icon, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            <Icon name={icon} /> {translate(label)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setLeaving(true);
          }}
        >
          <Icon name="leave" /> {translate('ra.auth.logout')}
        </MenuItem>
      </PlacedMenu>
      <Later open={leaving}>
        <LeaveDialog
          open={leaving}
          onClose={() => {
            setLeaving(false);
            // The menu's item, which opened it, is gone: the menu's own button has the focus again.
            button.current?.focus();
          }}
        />
      </Later>
    </>
  );
};

interface ToolsProps extends UserMenuProps {
  sound?: [boolean, (on: boolean) => void];
}

/** The right end of the top bar: sound, light, language, clock, and who I am. */
export const Tools = ({ profile, entries, sound }: ToolsProps) => {
  const translate = useTranslate();
  const [theme, setTheme] = useLight();
  const dark = theme === 'dark';
  return (
    <div className={styles.tools}>
      {sound && (
        <button
          type="button"
          className={clsx(tool.tool, sound[0] && tool.on)}
          aria-pressed={sound[0]}
          aria-label={translate('console.tool.sound')}
          onClick={() => sound[1](!sound[0])}
        >
          <Icon name={sound[0] ? 'sound' : 'mute'} />
        </button>
      )}
      <button
        type="button"
        className={tool.tool}
        aria-label={translate(dark ? 'console.tool.paper' : 'console.tool.night')}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </button>
      <LanguageMenu />
      <Clock />
      <UserMenu profile={profile} {...(entries && { entries })} />
    </div>
  );
};
