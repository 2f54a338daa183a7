import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root, say } from '../../scripts/run.ts';
import { findChromium } from '../../scripts/servers.ts';

/**
 * `npm run icons`: draws the pictures that phones put on their home screens from the site's one icon. A picture that the
 * phone cuts to a shape of its own has the drawing in its middle and no corners; an iPhone rounds the corners by itself.
 */
const icons = [
  { file: 'icon-192.png', size: 192, share: 1, corners: true },
  { file: 'icon-512.png', size: 512, share: 1, corners: true },
  { file: 'icon-maskable-512.png', size: 512, share: 0.72, corners: false },
  { file: 'apple-touch-icon.png', size: 180, share: 0.86, corners: false },
] as const;
const ground = '#0c1117';

const folder = join(root, 'web-player/public');
const drawing = await readFile(join(folder, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--headless', '--no-sandbox'] });
const page = await browser.newPage();
for (const { file, size, share, corners } of icons) {
  const inner = Math.round(size * share);
  const style = `margin: 0; width: ${size}px; height: ${size}px; display: grid; place-content: center; background: ${corners ? 'transparent' : ground}`;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="${style}">${drawing.replace('<svg ', `<svg width="${inner}" height="${inner}" `)}</body>`,
  );
  await page.screenshot({ path: join(folder, file), omitBackground: corners });
  say(`${file}: ${size} × ${size}`);
}
await browser.close();
