import { crashContract } from './services.suite.js';

crashContract({
  temporal: 'temporalTestServer',
  count: 1,
  seed: 814,
  faults: ['projections', 'eventstore forgotten by half'],
  least: { answers: 1, edits: 0 },
});
