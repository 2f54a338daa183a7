import { TransportProvider } from '@connectrpc/connect-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryClient } from '../shared/api/query-client.ts';
import { transport } from '../shared/api/transport.ts';
import { withTexts } from '../shared/i18n/setup.ts';
import { part } from '../shared/nav/parts.ts';
import { Shell } from './shell/Shell.tsx';

/** The pages around a supplier's game have no frame of the site. Whoever comes to one has asked the server for it. */
const isWindow = /^\/(?:popup\/(?:slot|livecasino)|slots\/[^/]+\/[^/]+)\/?$/.test(window.location.pathname);
const GameWindow = part('game-window', () =>
  withTexts('casino', import('./window/GameWindowPage.tsx')).then((file) => file.GameWindowPage),
);

export function App() {
  return (
    <TransportProvider transport={transport}>
      <QueryClientProvider client={queryClient}>
        {isWindow ? (
          <Suspense fallback={null}>
            <GameWindow />
          </Suspense>
        ) : (
          <Shell />
        )}
      </QueryClientProvider>
    </TransportProvider>
  );
}
