const windows = /^\/(?:slots\/[^/]+\/[^/]+|popup\/(?:slot|livecasino))\/?$/;
/** An origin as browsers write it: nothing in it could end the directive. */
const origin = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;

/** True for the pages around a supplier's game. */
export const isGameWindow = (url: string): boolean => windows.test(url.split('?', 1)[0] ?? '');

/** What a page may frame: the windows of games the origins of suppliers, and any other page nothing. */
export function frameSources(url: string, origins: readonly string[]): string {
  const admitted = isGameWindow(url) ? origins.filter((name) => origin.test(name)) : [];
  return admitted.length > 0 ? admitted.join(' ') : "'none'";
}
