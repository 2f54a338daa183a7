import type { Client } from '@connectrpc/connect';
import type { ContentService, SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import { outcomeUnknown, toDomainError } from '@madang/runtime/errors.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { type LoginRules, loginRulesOf } from '../login/login-rules.ts';

/** What joining, logging in, and whoever makes a member, need to know of the site's settings. */
export interface JoinRules {
  open: boolean;
  needsApproval: boolean;
  /** In years. */
  minimumAge: number;
  login: LoginRules;
  /** Members may recommend the site by codes of their own. */
  memberCodes: boolean;
  /** Whoever joins is shown the way to the partner's page. */
  partnerShortcut: boolean;
  /** Deleting an account for good needs a second person. */
  approveDeletions: boolean;
  /** So do changes of what a role gives, and making somebody who may do all. */
  approveRoles: boolean;
}

/** Where the site's settings say none: they come from a version that had no such setting. */
const usualAge = 19;

export interface JoinSettings {
  read(): Promise<JoinRules>;
  /** What was read last, however long ago; undefined before the first reading. */
  known(): JoinRules | undefined;
  /** The settings changed: the next read asks again. */
  forget(): void;
}

const freshMs = 10_000;
/** While content is away, joins go on by the last known settings, but not for long. */
const usableMs = 5 * 60_000;

/** Reads the site's settings from the content service, one question at a time, and keeps the answer for some seconds. */
export function joinSettings(content: Client<typeof ContentService>, clock: Clock, log: Logger): JoinSettings {
  let known: { rules: JoinRules; at: number } | undefined;
  let asking: Promise<JoinRules> | undefined;
  let generation = 0;

  async function ask(): Promise<JoinRules> {
    const asked = generation;
    const rules = joinRules(await content.getSiteSettings({}));
    // An answer from before a change is used once, but not kept.
    if (asked === generation) known = { rules, at: clock.now().getTime() };
    return rules;
  }

  return {
    async read() {
      const age = known ? clock.now().getTime() - known.at : Number.POSITIVE_INFINITY;
      if (known && age < freshMs) return known.rules;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      try {
        return await asking;
      } catch (error) {
        if (!known || age >= usableMs || !outcomeUnknown(error)) throw toDomainError(error);
        log.warn({ err: error }, 'site settings could not be read, using the last known ones');
        return known.rules;
      }
    },
    known: () => known?.rules,
    forget() {
      generation += 1;
      asking = undefined;
      if (known) known = { ...known, at: Math.min(known.at, clock.now().getTime() - freshMs) };
    },
  };
}

function joinRules(settings: SiteSettings): JoinRules {
  const { useUserJoin: open, joinNeedsApproval: needsApproval, useMemberCodes: memberCodes } = settings;
  const { approveDeletions, approveRoles, joinPartnerShortcut: partnerShortcut } = settings;
  const minimumAge = settings.minimumAge || usualAge;
  const login = loginRulesOf(settings);
  return { open, needsApproval, minimumAge, login, memberCodes, partnerShortcut, approveDeletions, approveRoles };
}
