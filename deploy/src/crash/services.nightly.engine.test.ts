import { crashContract } from './services.suite.js';

crashContract({
  temporal: 'temporal',
  count: 8,
  seed: 231,
  faults: [
    ...['eventstore silent', 'eventstore forgotten by half', 'mongodb silent'],
    ...['mongodb without answers to writes', 'command-api', 'projections'],
  ],
  least: { answers: 21, edits: 1 },
});
