import { looksThroughout } from './tongues.js';

// The longest language.
looksThroughout('de');
