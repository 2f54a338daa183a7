import { isAddress } from '@madang/runtime/address.ts';

/** Hosts, separated by commas: names and addresses without a scheme or port, as a URL's host is written. */
export function hostList(value: string): string[] {
  const list = value.split(',').flatMap((part) => part.trim().toLowerCase() || []);
  for (const host of list)
    if (!/^[a-z0-9.-]+$/.test(host) && !isAddress(host)) throw new Error('must be hosts, separated by commas');
  return list;
}
