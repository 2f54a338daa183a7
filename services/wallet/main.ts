import { runService } from '@madang/runtime/run-service.ts';
import { startWallet } from './service.ts';

await runService('wallet', startWallet);
