import { runService } from '@madang/runtime/run-service.ts';
import { startContent } from './service.ts';

await runService('content', startContent);
