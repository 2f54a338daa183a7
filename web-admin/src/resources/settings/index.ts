import { SettingsPage } from './SettingsPage.tsx';

export const settings = { name: 'settings', list: SettingsPage };
