import { expect, test } from 'vitest';
import { simulatorSettings } from './simulator-config.ts';

test('the simulator is set up by its variables, each within its bounds', () => {
  expect(simulatorSettings({})).toEqual({ seed: 'madang', speed: 1, fixturesPerDay: 150, virtualCycleSeconds: 180 });
  expect(simulatorSettings({ SPORTS_SPEED: '1000', SIMULATOR_VIRTUAL_SECONDS: '0' })).toMatchObject({
    speed: 1_000,
    virtualCycleSeconds: 0,
  });
  for (const [name, value] of [
    ['SPORTS_SPEED', '1001'],
    ['SPORTS_SPEED', '0.5'],
    ['SIMULATOR_SEED', 'a b'],
    ['SIMULATOR_FIXTURES_PER_DAY', '0'],
  ] as const)
    expect(() => simulatorSettings({ [name]: value })).toThrow(name);
});
