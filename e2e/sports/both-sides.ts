import type { Page } from 'playwright-core';
import { enter } from '../browser/consoles.ts';
import { logIn } from '../browser/player-site.ts';
import type { Visits } from '../browser/visits.ts';

/** A member's page on the player site, and an administrator's in the console. */
export async function openBothSides(visits: Visits): Promise<{ page: Page; desk: Page }> {
  const page = await visits.open('/login', { expects: /status of 4\d\d/ });
  await logIn(page, 'player1', 'madang-player');
  const desk = await visits.open('/admin');
  await enter(desk, 'admin', 'madang-admin');
  await desk.getByRole('button', { name: 'admin', exact: true }).waitFor();
  return { page, desk };
}
