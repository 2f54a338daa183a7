import { integer, readConfig } from '@madang/runtime/config.ts';
import type { SimulatorSettings } from './simulation.ts';

const seed = (value: string): string => {
  if (!/^[\w.-]{1,64}$/.test(value)) throw new Error('must be 1 to 64 letters, digits, dots or dashes');
  return value;
};

/** Faster than real time by up to a thousand. */
const speed = (value: string): number => {
  const times = Number(value);
  if (!(times >= 1 && times <= 1_000)) throw new Error('must be a number from 1 to 1000');
  return times;
};

export function simulatorSettings(env: NodeJS.ProcessEnv): SimulatorSettings {
  const read = readConfig(env, {
    SIMULATOR_SEED: { default: 'madang', parse: seed },
    SPORTS_SPEED: { default: '1', parse: speed },
    SIMULATOR_FIXTURES_PER_DAY: { default: '150', parse: integer(1, 2_000) },
    SIMULATOR_VIRTUAL_SECONDS: { default: '180', parse: integer(0, 3_600) },
  });
  return {
    seed: read.SIMULATOR_SEED,
    speed: read.SPORTS_SPEED,
    fixturesPerDay: read.SIMULATOR_FIXTURES_PER_DAY,
    virtualCycleSeconds: read.SIMULATOR_VIRTUAL_SECONDS,
  };
}
