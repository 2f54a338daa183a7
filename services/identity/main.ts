import { runService } from '@madang/runtime/run-service.ts';
import { startIdentity } from './service.ts';

await runService('identity', startIdentity);
