import { runService } from '@madang/runtime/run-service.ts';
import { startBetting } from './service.ts';

await runService('betting', startBetting);
