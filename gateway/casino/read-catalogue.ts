import type { GatewayContext } from '../context.ts';
import type { CasinoCatalogue } from './catalogue.ts';

/** The catalogue; what was read last where it cannot be read now, for what needs its names alone. */
export async function readCatalogue({ casino }: Pick<GatewayContext, 'casino'>): Promise<CasinoCatalogue | undefined> {
  try {
    return await casino.get();
  } catch {
    return casino.current;
  }
}
