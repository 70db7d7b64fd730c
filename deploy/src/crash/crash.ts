import { runCrash } from './run.js';
import { openStandalone } from './standalone.js';

await runCrash(200, openStandalone);
