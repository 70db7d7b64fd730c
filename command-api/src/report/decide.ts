import { canonicalJson } from '@canvass/contracts/event/canonical';
import { mergeEdit } from '@canvass/contracts/event/merge';
import type { CreateReport, EditReport } from '@canvass/contracts/report/commands';
import type { ReportEvent } from '@canvass/contracts/report/events';
import type { ReportSubject } from '@canvass/contracts/report/report';
import type { ReportContent, ReportState } from '@canvass/contracts/report/state';
import { conflict, invalid, notFound } from '@canvass/contracts/rule/refusal';
import { editedSchedule, newSchedule } from './schedule.js';

/** What a request calls the one whom a report is for. @throws Refusal invalidInput where it says two different things */
function recipientOf({ email, recipient }: Pick<CreateReport, 'email' | 'recipient'>) {
  const isTwofold = email !== undefined && recipient !== undefined && email !== recipient;
  if (isTwofold) throw invalid([{ code: 'fieldNotKept', field: 'recipient' }]);
  return email ?? recipient;
}

/** Nothing for what stands for all of a kind. */
function chosen(value: string | undefined): string | undefined {
  return value === '' || value === 'all' ? undefined : value;
}

/** What a new report tells of. @throws Refusal invalidInput */
export function subjectOf(command: CreateReport): ReportSubject {
  const { pollId, chartsData = [] } = command;
  const [deviceId, startDate, endDate] = [
    chosen(command.deviceId),
    chosen(command.startDate),
    chosen(command.endDate),
  ];
  if (startDate === undefined && endDate !== undefined) {
    throw invalid([{ code: 'dateRequired', field: 'startDate' }]);
  }
  if (endDate === undefined && startDate !== undefined) {
    throw invalid([{ code: 'dateRequired', field: 'endDate' }]);
  }
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    throw invalid([{ code: 'validDatePeriod', field: 'startDate' }]);
  }
  return {
    pollId,
    ...(deviceId === undefined ? {} : { deviceId }),
    questions: [...new Set(chartsData.map(({ question }) => question))],
    ...(startDate === undefined || endDate === undefined ? {} : { startDate, endDate }),
  };
}

/** Who makes a report, where, and when. */
interface Maker {
  account: string;
  timeZone: string;
  now: Date;
}

/** @throws Refusal invalidInput */
export function decideCreation(
  state: ReportState,
  command: CreateReport,
  { account, timeZone, now }: Maker,
): ReportEvent[] {
  if (state.exists) throw conflict('conflict');
  for (const field of ['accountId', 'createdBy'] as const) {
    const named = command[field];
    if (named !== undefined && named !== account) throw invalid([{ code: 'fieldNotKept', field }]);
  }
  const email = recipientOf(command);
  if (email === undefined) throw invalid([{ code: 'fieldRequired', field: 'email' }]);
  const schedule = newSchedule(command, timeZone, now);
  const data = { subject: subjectOf(command), schedule, account };
  return [{ type: 'ReportCreated', data, personal: { email } }];
}

/** The content of a report that is there. @throws Refusal notFound */
function contentOf({ exists, content }: ReportState): ReportContent {
  if (!exists || !content) throw notFound();
  return content;
}

/**
 * @param base the report as it was at the revision the edit started from
 * @throws Refusal notFound, invalidInput, editConflict
 */
export function decideEdit(
  state: ReportState,
  base: ReportState,
  command: EditReport,
  timeZone: string,
): ReportEvent[] {
  const current = contentOf(state);
  const start = base.content ?? current;
  const fieldsOf = ({ email, schedule }: ReportContent) => ({
    ...{ email, sendAt: schedule.sendAt, timeZone: schedule.timeZone },
    recurrence: schedule.recurrence,
  });
  const { recurrence, sendAt, timeZone: zone } = editedSchedule(start.schedule, command, timeZone);
  const changes = {
    sendAt,
    timeZone: zone,
    recurrence,
    email: recipientOf(command) ?? start.email,
  };
  const outcome = mergeEdit(fieldsOf(start), fieldsOf(current), changes);
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const { email, ...schedule } = outcome.merged;
  if (canonicalJson(outcome.merged) === canonicalJson(fieldsOf(current))) return [];
  return [{ type: 'ReportEdited', data: { schedule }, personal: { email } }];
}

export function decideDeletion(state: ReportState): ReportEvent[] {
  contentOf(state);
  return [{ type: 'ReportDeleted', data: {} }];
}

/** Has it sent at once. @throws Refusal notFound, reportDeclined when its recipient wants none */
export function decideSending(state: ReportState, now: Date): ReportEvent[] {
  contentOf(state);
  if (state.isDeclined) throw conflict('reportDeclined');
  if (state.asked !== undefined) return [];
  return [{ type: 'ReportSendRequested', data: { due: now.toISOString() } }];
}

/** Stops it for its recipient. */
export function decideDecline(state: ReportState): ReportEvent[] {
  return !state.exists || state.isDeclined ? [] : [{ type: 'ReportDeclined', data: {} }];
}
