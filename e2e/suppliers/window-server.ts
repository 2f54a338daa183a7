import { supplierDouble, type Told } from '@madang/game-feeds/test/supplier-double.ts';

export interface WindowServer extends AsyncDisposable {
  url: string;
}

/** A supplier that says where windows of its games open: at its own origin. */
export async function openWindowServer(): Promise<WindowServer> {
  const double = await supplierDouble(() => ({}));
  const opens: Told = { body: { url: `${double.url}/play` } };
  double.say((path) => (path === '/game/url' ? opens : { status: 404 }));
  return double;
}
