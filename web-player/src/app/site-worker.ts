import { i18n } from '../shared/i18n/setup.ts';
import { useToasts } from '../shared/ui/toast-store.ts';

/** How often a page that stays open looks for a new build; opening one looks as well. */
const LOOK_MS = 30 * 60_000;

/** In less a worker that does not wait has gone on. */
const SETTLED_MS = 500;

const takeOver = (worker: ServiceWorker): void => worker.postMessage('take-over');

/** Tells of a build that waits. It takes over where somebody asks for it, and with the next page that is opened. */
function offer(worker: ServiceWorker): void {
  useToasts.getState().offer(i18n.t('update.title'), {
    label: i18n.t('update.act'),
    run: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      takeOver(worker);
    },
  });
}

/** Lets the site's worker keep its files; a site without one, or a browser that takes none, works as before. */
export async function startSiteWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  // This page has just come, and came from the new build: nobody has begun anything on it.
  if (registration.waiting) takeOver(registration.waiting);
  const watch = ({ installing }: ServiceWorkerRegistration): void =>
    installing?.addEventListener('statechange', () => {
      // The first worker that a browser has replaces nothing, and one that takes itself away does not wait.
      if (installing.state !== 'installed' || !navigator.serviceWorker.controller) return;
      setTimeout(() => {
        if (registration.waiting === installing) offer(installing);
      }, SETTLED_MS);
    });
  watch(registration);
  registration.addEventListener('updatefound', () => watch(registration));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}
