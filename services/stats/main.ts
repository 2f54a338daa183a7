import { runService } from '@madang/runtime/run-service.ts';
import { startStats } from './service.ts';

await runService('stats', startStats);
