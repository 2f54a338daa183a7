import { expect, test } from 'vitest';
import { flag, integer, oneOf, readConfig, text } from './config.ts';

const variables = {
  PORT: { default: '8080', parse: integer(0, 65_535) },
  SECRET: { parse: text },
  MODE: { default: 'calm', parse: oneOf('calm', 'busy') },
  VERBOSE: { default: '0', parse: flag },
};

test('what is absent has its default, and values come in their types', () => {
  expect(readConfig({ SECRET: 's' }, variables)).toEqual({ PORT: 8080, SECRET: 's', MODE: 'calm', VERBOSE: false });
  expect(readConfig({ SECRET: 's', PORT: '0', MODE: 'busy', VERBOSE: 'true', OTHER: 'x' }, variables)).toEqual({
    PORT: 0,
    SECRET: 's',
    MODE: 'busy',
    VERBOSE: true,
  });
});

test('an error names every bad variable at once, and none of the values', () => {
  const env = { PORT: 'hunter2', MODE: 'hunter3', VERBOSE: 'hunter4' };
  expect(() => readConfig(env, variables)).toThrow(
    'The configuration has 4 problem(s): PORT must be a whole number from 0 to 65535; SECRET is not set; ' +
      'MODE must be one of calm, busy; VERBOSE must be 1 or 0',
  );
  expect(() => readConfig(env, variables)).not.toThrow(/hunter/);
});

test('a default is read as strictly as a value', () => {
  expect(() => readConfig({}, { SIZE: { default: '0', parse: integer(1, 9) } })).toThrow('SIZE must be');
});

test.each([
  ['1', 1],
  ['9', 9],
  ['0', undefined],
  ['10', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['9007199254740993', undefined],
])('a whole number from 1 to 9: %j', (given, expected) => {
  const read = () => integer(1, 9)(given);
  if (expected === undefined) expect(read).toThrow('must be a whole number from 1 to 9');
  else expect(read()).toBe(expected);
});

test.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
  ['', false],
])('a flag: %j', (given, expected) => {
  expect(flag(given)).toBe(expected);
});
test('a flag is nothing else', () => {
  expect(() => flag('yes')).toThrow('must be 1 or 0');
});
