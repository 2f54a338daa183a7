import type { Locator, Page } from 'playwright-core';
import type { Step } from './state.ts';

/** Longer than a page takes to draw what is to be pressed, with the machine busy otherwise. */
const patienceMs = 8_000;

/** A landmark, dialog or group of that name, or the whole page. */
function placeOf(page: Page, within: string | undefined): Page | Locator {
  if (within === undefined) return page;
  if (within === 'main') return page.getByRole('main');
  const roles = [
    'dialog',
    'alertdialog',
    'region',
    'group',
    'navigation',
    'complementary',
    'table',
    'tablist',
  ] as const;
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name: within, exact: true }));
  return others.reduce((all, next) => all.or(next), first as Locator).first();
}

const shown = (thing: Locator): Locator => thing.filter({ visible: true }).first();

/** Does what a state asks for, as somebody at the page does. */
export async function takeStep(page: Page, step: Step): Promise<void> {
  const timeout = patienceMs;
  if (step.kind === 'stay') return;
  if (step.kind === 'key') return page.keyboard.press(step.key);
  if (step.kind === 'see') return shown(page.getByText(step.text)).waitFor({ timeout });
  if (step.kind === 'press') {
    const { role, name } = step;
    const place = placeOf(page, step.within);
    const exact = typeof name === 'string';
    return shown(role === 'text' ? place.getByText(name) : place.getByRole(role, { name, exact })).click({ timeout });
  }
  if (step.kind === 'choose') {
    await shown(page.getByRole('combobox', { name: step.label })).selectOption(step.option, { timeout });
    return;
  }
  const field = placeOf(page, step.within).getByLabel(step.label).and(page.locator('input, textarea'));
  await shown(field).fill(step.text, { timeout });
}
