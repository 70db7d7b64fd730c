import type { RecordFacts } from '../event/record.js';
import { localTimeOf } from '../firm/local-time.js';
import { heldReasonOf, nextDue, type ReportState } from './state.js';
import type { ReportView } from './view.js';

/**
 * A report as both APIs answer it.
 * @param pollName undefined when the poll was deleted
 * @throws when there is no such report
 */
export function presentReport(
  id: string,
  state: ReportState,
  { firm, createdAt, revision }: RecordFacts,
  pollName: string | undefined,
): ReportView {
  const { content, isDeclined, last } = state;
  if (!content) throw new TypeError(`report ${id} has no content`);
  const { subject, schedule, account, email, narrowing = {} } = content;
  const { day: date, time } = localTimeOf(schedule.sendAt, schedule.timeZone);
  const held = pollName === undefined ? 'pollDeleted' : heldReasonOf(state);
  return {
    ...{ _id: id, firm, createdAt, revision, accountId: account, createdBy: account },
    ...{ pollId: subject.pollId, pollName: pollName ?? '', deviceId: subject.deviceId ?? '' },
    chartsData: subject.questions.map((question) => ({ question })),
    ...{ startDate: subject.startDate ?? '', endDate: subject.endDate ?? '' },
    ...{ narrowing, email, recipient: email, ...schedule, date, time },
    nextAt: pollName === undefined ? null : (nextDue(state) ?? null),
    last: last ? { ...last, reason: last.reason ?? '' } : null,
    stopped: isDeclined ? 'declined' : (held ?? null),
  };
}
