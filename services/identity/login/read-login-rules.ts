import type { IdentityDeps } from '../deps.ts';
import { type LoginRules, usualLoginRules } from './login-rules.ts';

/** The rules in force. While the settings cannot be read nobody is kept from logging in: the last known ones hold. */
export async function readLoginRules({
  joinSettings,
  log,
}: Pick<IdentityDeps, 'joinSettings' | 'log'>): Promise<LoginRules> {
  try {
    return (await joinSettings.read()).login;
  } catch (error) {
    log.warn({ err: error }, 'the rules of logins could not be read');
    return joinSettings.known()?.login ?? usualLoginRules;
  }
}
