import type { ServerResponse } from 'node:http';
import { type Language, languages } from '../../games/game.ts';
import { answer } from '../http.ts';

/** The document of every page: nothing of a player is in it, and no script but the shell's own module runs. */
export function shellPage(response: ServerResponse, lang: string | null, frameAncestors: readonly string[]): void {
  const known: Language = languages.find((language) => language === lang) ?? 'en';
  const html = `<!doctype html>
<html lang="${known}" data-theme="dark">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Madang Originals</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/files/pages/shell.css">
<div id="page"></div>
<script type="module" src="/files/pages/shell.ts"></script>
</html>
`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ');
  answer(response, 200, html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  });
}
