import { SkippedTime } from '@canvass/platform/scheduler/temporal/testing/skipped-time';
import { startEngine, type Engine } from '@canvass/platform/testing/engines';
import { afterAll, beforeAll, vi } from 'vitest';
import { subscriptionPolicyContract } from './subscription.suite.js';

// Two years are some fifty moments, at each of which everything has to come to rest.
vi.setConfig({ testTimeout: 300_000 });

let server: Engine | undefined;
beforeAll(async () => {
  server = await startEngine('temporalTestServer');
});
afterAll(() => server?.stop());

// The same histories, line by line, that the embedded scheduler leaves.
subscriptionPolicyContract('Temporal, on its time-skipping server', (start, isRestarted) =>
  SkippedTime.open(server?.url ?? '', start, isRestarted),
);
