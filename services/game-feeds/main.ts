import { runService } from '@madang/runtime/run-service.ts';
import { startGameFeeds } from './service.ts';

await runService('game-feeds', startGameFeeds);
