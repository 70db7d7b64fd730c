import type { RecordFacts } from '@canvass/contracts/event/record';
import type { ReportContent, ReportState } from '@canvass/contracts/report/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';
import type { Searched } from '../runner/searched.js';

/** An e-mail report that is not deleted. */
export type ReportBody = ReportState & { content: ReportContent } & RecordFacts & Searched<'email'>;
/** `_id` is the report's id. */
export type ReportDocument = StoredDocument & ReportBody;

export const reportCollection: Collection = {
  name: 'report_v2',
  indexes: [['firm', 'createdAt']],
};
