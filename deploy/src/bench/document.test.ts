import { expect, it } from 'vitest';
import { documentOf } from './document.js';

it('names the figures, the machine and the time of the measurement', () => {
  const machine = { processor: 'Some CPU', cores: 2, memory: 8, load: 0.04, node: 'v20.19.0' };
  const text = documentOf(
    [
      { heading: 'embedded', figures: [{ what: 'lag', value: 1.5, unit: 'ms' }] },
      { heading: 'services', figures: [{ what: 'lag', value: 12, unit: 'ms' }] },
    ],
    { ...machine, at: '2026-11-21T23:00:00.000Z' },
    { isQuick: false },
  );
  expect(text).toContain(
    'on 2026-11-21: Some CPU, 2 cores,\n8 GB of memory, Node v20.19.0. The load average before it was 0.0.',
  );
  expect(text).toContain(
    '| | embedded | services |\n| --- | ---: | ---: |\n| lag | 1.50 ms | 12.00 ms |\n',
  );
});
