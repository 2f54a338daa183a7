import { expect, test } from 'vitest';
import { countryOf } from './countries.ts';

test.each([
  ['South Korea', 'KR'],
  ['Korea Republic', 'KR'],
  ['England', 'GB'],
  ['United Kingdom', 'GB'],
  ['United States', 'US'],
  ['USA', 'US'],
  ['Germany', 'DE'],
  ['Vietnam', 'VN'],
  ['Russia', 'RU'],
  ['Japan', 'JP'],
  ['International', 'XX'],
  ['European Union', 'XX'],
  ['__proto__', 'XX'],
  ['', 'XX'],
])('%s is %s', (name, code) => expect(countryOf(name)).toBe(code));
