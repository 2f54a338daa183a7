import type { PauseHours } from '@madang/runtime/approvals/approver-pause.ts';
import type { SettingsSource } from './settings.ts';

/** For how many hours a new approver agrees to nothing, as this service's own settings say. */
export const approverPause =
  (settings: SettingsSource): PauseHours =>
  async () =>
    (await settings.current()).approverPauseHours;
