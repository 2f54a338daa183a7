import { expect, test } from 'vitest';
import { addressKey, canonicalAddress, isAddress, isPublic } from './address.ts';

test('an IPv6 customer is one key however it spells or changes its address', () => {
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(addressKey('::FFFF:cb00:7109')).toBe('203.0.113.9');
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
  expect(addressKey('2001:0DB8:0001:2:bbbb:1:2:3')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8::5')).toBe('2001:db8:0:0');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(addressKey('::1')).toBe('0:0:0:0');
});

test('what is no address is a key of its own', () => {
  expect(addressKey('')).toBe('');
  expect(addressKey('unknown')).toBe('unknown');
  expect(addressKey('1:2:3')).toBe('1:2:3');
  expect(['', 'unknown', '1:2:3', '256.0.0.1', '::1::'].filter(isAddress)).toEqual([]);
});

test('an address is the same one however it is spelled', () => {
  expect(canonicalAddress('0:0:0:0:0:0:0:1')).toBe(canonicalAddress('::1'));
  expect(canonicalAddress('2001:DB8::1')).toBe(canonicalAddress('2001:db8:0::1'));
  expect(canonicalAddress('10.0.0.5')).toBe('10.0.0.5');
  expect(canonicalAddress('feed.example')).toBe('feed.example');
});

test.each([
  '0.0.0.1',
  '10.255.255.255',
  '100.64.0.0',
  '127.0.0.1',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',

  '64:ff9b::808:808',
  '100::1',
  '1fff::1',
  '2001::1',
  '2001:1ff::1',
  '2001:db8::1',
  '2002::1',
  '3fff::1',
  '4000::1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'feed.example',
  '',
])('%s is nowhere in the Internet', (address) => expect(isPublic(address)).toBe(false));

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2003::1',
  '2606:4700::1111',
  '3ffe::1',
])('%s is in the Internet', (address) => expect(isPublic(address)).toBe(true));
