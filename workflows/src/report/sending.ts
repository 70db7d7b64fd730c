import type { MakeReport } from '@canvass/query-api/report/made-report';
import type { CheckpointDependencies } from '../reaction/dependencies.js';

/** What the sending of reports needs. */
export interface Sending extends CheckpointDependencies {
  makeReport: MakeReport;
  /** Keys of mails that this program is sending: of no other it knows whether they were handed over. */
  underway: Set<string>;
}
