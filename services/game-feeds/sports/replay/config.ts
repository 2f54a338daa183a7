import { readConfig } from '@madang/runtime/config.ts';
import { isReplay } from './replay.ts';

interface ReplayConfig {
  /** A recorded file of matches. */
  readonly file: string;
  /** How much faster than it happened; 0 for as fast as it can be taken. */
  readonly speed: number;
}

const recorded = (value: string): string => {
  if (value !== '' && !isReplay(value)) throw new Error('must be a file of csv, json or jsonl');
  return value;
};

const speed = (value: string): number => {
  const times = Number(value);
  if (value.trim() === '' || !(times >= 0 && times <= 1_000_000)) throw new Error('must be a number from 0 to 1000000');
  return times;
};

/** The part of the environment of a recorded file of matches. */
export function replayConfig(env: NodeJS.ProcessEnv): ReplayConfig {
  const read = readConfig(env, {
    SPORTS_REPLAY_FILE: { default: '', parse: recorded },
    SPORTS_REPLAY_SPEED: { default: '1', parse: speed },
  });
  return { file: read.SPORTS_REPLAY_FILE, speed: read.SPORTS_REPLAY_SPEED };
}
