import { skippedTimeContract } from './skipped-time.suite.js';

skippedTimeContract(3);
