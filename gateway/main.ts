import { runService } from '@madang/runtime/run-service.ts';
import { readGatewayConfig } from './config.ts';
import { startGateway } from './gateway.ts';

await runService('gateway', (platform) => startGateway(platform, readGatewayConfig(process.env)));
