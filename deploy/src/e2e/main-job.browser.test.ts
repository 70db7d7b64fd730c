import { mainJob } from './main-job.js';
import { sharedPlace } from './shared-place.js';

mainJob(sharedPlace);
