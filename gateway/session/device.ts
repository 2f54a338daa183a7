import type { FastifyRequest } from 'fastify';

const name = 'madang_device';
const daysKept = 180;

/**
 * The key by which identity knows a browser again that has logged in before; empty without one. It opens nothing: it only
 * lets its owner log in while guesses from elsewhere have locked the account.
 */
export function deviceKeyOf(request: FastifyRequest): string {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name && /^[A-Za-z0-9_-]{43}$/.test(value)) return value;
  }
  return '';
}

/** What identity is told of the browser: its key, and the name of the program. */
export const browserOf = (request: FastifyRequest) => ({
  deviceKey: deviceKeyOf(request),
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 512),
});

/** The header that keeps a key in the browser, out of its pages' reach. */
export function deviceCookie(request: FastifyRequest, deviceKey: string): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${name}=${deviceKey}; Max-Age=${daysKept * 86_400}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
