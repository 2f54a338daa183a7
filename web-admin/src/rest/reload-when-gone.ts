const key = 'madang.reloaded_at';
/** Once within this time: files that are gone for good would have the page reload for ever. */
const pauseMs = 60_000;

/** A page whose files a newer build has replaced cannot be loaded any more: the console starts anew, and has the new ones. */
export const reloadWhenGone = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pauseMs) return;
    window.sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
};
