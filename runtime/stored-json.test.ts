import { create, type JsonValue, toJson } from '@bufbuild/protobuf';
import { SiteSettingsSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { expect, test } from 'vitest';
import { overDefaults } from './stored-json.ts';

const defaults = create(SiteSettingsSchema, {
  siteName: 'Madang',
  useMinigame: true,
  languages: ['ko', 'en'],
  inspection: { isDisabled: true, memo: 'soon' },
});
const over = (stored: JsonValue | undefined) => overDefaults(SiteSettingsSchema, defaults, stored);

test('a field that the stored row lacks has its default, at any depth', () => {
  expect(over({ siteName: 'Own', inspection: { memo: 'later' } })).toMatchObject({
    siteName: 'Own',
    useMinigame: true,
    languages: ['ko', 'en'],
    inspection: { isDisabled: true, memo: 'later' },
  });
});

test('zero, false and empty are values, and a stored list replaces the default one', () => {
  expect(over({ useMinigame: false, siteName: '', languages: ['th'] })).toMatchObject({
    useMinigame: false,
    siteName: '',
    languages: ['th'],
  });
});

test('a field that the message no longer has is passed over', () => {
  expect(over({ gone: 5, constructor: 'x' })).toEqual(defaults);
});

test('without a row there are the defaults, and nobody can change them by it', () => {
  const settings = over(undefined);
  settings.languages.push('vi');
  expect(over(undefined)).toEqual(defaults);
  expect(over('broken')).toEqual(defaults);
});

test('what is written with its zeros is read as it was', () => {
  const settings = create(SiteSettingsSchema, { siteName: 'x' });
  const stored = toJson(SiteSettingsSchema, settings, { alwaysEmitImplicit: true });
  expect(over(stored)).toMatchObject({ siteName: 'x', useMinigame: false, languages: [] });
});
