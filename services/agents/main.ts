import { runService } from '@madang/runtime/run-service.ts';
import { startAgents } from './service.ts';

await runService('agents', startAgents);
