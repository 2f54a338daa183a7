const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** True for an origin as browsers write it: https, or http of this machine, and nothing behind host and port. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  if (origin !== text || hostname.includes('*')) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** True for the base of an API: http or https, without a name, query or fragment, and no slash at its end. */
export function isApiUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, pathname, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const plain = pathname === '/' ? origin : `${origin}${pathname}`;
  return search === '' && hash === '' && plain === text && !text.endsWith('/');
}
