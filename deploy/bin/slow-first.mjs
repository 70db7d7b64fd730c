import { BaseSequencer } from 'vitest/node';

/** The files that take longest, which vitest does not know in a fresh clone; it goes by their size there. */
const SLOWEST = [
  'fuzz/fuzz.test.ts',
  'backup/backup.test.ts',
  'workflows/src/poison.test.ts',
  'runner/crash.test.ts',
  'e2e/main-job.browser.test.ts',
  'e2e/subscription.journeys.ts',
  'e2e/screens.journeys.ts',
  'e2e/plans.journeys.ts',
  'e2e/components.journeys.ts',
  'e2e/touched.screens.ts',
  'e2e/wide.screens.ts',
  'e2e/pseudo.screens.ts',
  'e2e/german.screens.ts',
  'e2e/arabic.screens.ts',
];

/** Runs the slowest files of each group first, so that at its end no worker waits for another one. */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => {
      const index = SLOWEST.findIndex((end) => moduleId.endsWith(end));
      return index === -1 ? SLOWEST.length : index;
    };
    const order = ({ project }) => project.config.sequence.groupOrder;
    const usual = await super.sort(files);
    return usual.sort((one, two) => order(one) - order(two) || place(one) - place(two));
  }
}
