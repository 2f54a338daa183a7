import { flag, readConfig } from '@madang/runtime/config.ts';

export interface AgentsConfig {
  /** True when an account that an agent makes waits for an approval by someone above. */
  approvalNeeded: boolean;
}

export function agentsConfig(env: NodeJS.ProcessEnv): AgentsConfig {
  const read = readConfig(env, { AGENTS_NEED_APPROVAL: { default: '0', parse: flag } });
  return { approvalNeeded: read.AGENTS_NEED_APPROVAL };
}
