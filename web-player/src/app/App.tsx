import { TransportProvider } from '@connectrpc/connect-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../shared/api/query-client.ts';
import { transport } from '../shared/api/transport.ts';
import { Shell } from './shell/Shell.tsx';

export function App() {
  return (
    <TransportProvider transport={transport}>
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    </TransportProvider>
  );
}
