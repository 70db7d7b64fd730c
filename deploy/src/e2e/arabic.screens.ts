import { looksThroughout } from './tongues.js';

// The one that runs from right to left.
looksThroughout('ar');
