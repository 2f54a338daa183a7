import { useQuery } from '@connectrpc/connect-query';
import { ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { Suspense, useState } from 'react';
import { isDue } from '../features/care/reminder.ts';
import { withTexts } from '../shared/i18n/setup.ts';
import { part } from '../shared/nav/parts.ts';

const MINUTE_MS = 60_000;

const RealityCheck = part('reality-check', () =>
  withTexts('help', import('../features/care/RealityCheck.tsx')).then((file) => file.RealityCheck),
);

/**
 * Tells the server each minute that the page is looked at, and reminds the member after as many minutes of use as it
 * chose, until it answers.
 */
export function RealityWatch() {
  const { data: use } = useQuery(
    ProtectionService.method.tellUse,
    {},
    { refetchInterval: MINUTE_MS, staleTime: MINUTE_MS },
  );
  const [answered, setAnswered] = useState<number>();
  // What was used before the page was opened is not reminded of once more.
  if (use && answered === undefined) setAnswered(use.minutes);
  if (!use || answered === undefined || !isDue(use, answered)) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheck use={use} onAnswer={() => setAnswered(use.minutes)} />
    </Suspense>
  );
}
