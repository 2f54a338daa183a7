import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '@madang/gateway/server/static-sites.ts';
import { createServer, type ViteDevServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The consoles' modules lie below a path of their own, so that they cannot meet the player site's. */
export const consoleBase = '/console/';

const pages: Record<Site, string> = {
  player: 'web-player/index.html',
  admin: 'web-admin/admin/index.html',
  pa: 'web-admin/pa/index.html',
};

export interface SiteServers extends AsyncDisposable {
  player: ViteDevServer;
  consoles: ViteDevServer;
  /** The page of a site, with what reloads it while its sources change. */
  page(site: Site, url: string): Promise<string>;
}

/** Vite's servers for both sites, behind one HTTP server whose sockets tell pages of changes. */
export async function openSites(server: Server): Promise<SiteServers> {
  const open = (site: string, base: string): Promise<ViteDevServer> =>
    createServer({
      root: join(root, site),
      configFile: join(root, site, 'vite.config.ts'),
      base,
      appType: 'custom',
      logLevel: 'warn',
      cacheDir: join(root, '.cache', 'vite', site),
      server: { middlewareMode: true, hmr: { server } },
    });
  const [player, consoles] = await Promise.all([open('web-player', '/'), open('web-admin', consoleBase)]);
  return {
    player,
    consoles,
    page: async (site, url) => {
      const html = await readFile(join(root, pages[site]), 'utf8');
      return site === 'player' ? player.transformIndexHtml(url, html) : consoles.transformIndexHtml(url, html);
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([player.close(), consoles.close()]);
    },
  };
}
