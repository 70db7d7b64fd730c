import { canonicalJson } from '@canvass/contracts/event/canonical';
import { mergeEdit } from '@canvass/contracts/event/merge';
import type { Narrowing } from '@canvass/contracts/chart/narrowing';
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
function chosen<Value extends string>(
  value: Value | '' | 'all' | undefined,
): Exclude<Value, '' | 'all'> | undefined {
  return value === undefined || value === '' || value === 'all'
    ? undefined
    : (value as Exclude<Value, '' | 'all'>);
}

type AskedNarrowing = Pick<CreateReport, keyof Narrowing>;

/** Which responses a report tells of. @throws Refusal invalidInput for an answer to no question, or a value of no field */
export function narrowingOf(command: AskedNarrowing): Narrowing {
  const { filterAnswer, hiddenField, hiddenValue, text } = command;
  const [language, filterQuestionId] = [chosen(command.language), chosen(command.filterQuestionId)];
  if (filterAnswer && filterQuestionId === undefined) {
    throw invalid([{ code: 'questionRequired', field: 'filterQuestionId' }]);
  }
  if (hiddenValue && !hiddenField) {
    throw invalid([{ code: 'fieldRequired', field: 'hiddenField' }]);
  }
  return {
    ...(language && { language }),
    ...(filterQuestionId && { filterQuestionId }),
    ...(filterAnswer && { filterAnswer }),
    ...(hiddenField && { hiddenField }),
    ...(hiddenValue && { hiddenValue }),
    ...(text && { text }),
  };
}

/** The service and the question that a request names; those that it leaves open are absent. */
export function namedIn(command: Pick<CreateReport, 'deviceId' | 'filterQuestionId'>) {
  const [deviceId, filterQuestionId] = [chosen(command.deviceId), chosen(command.filterQuestionId)];
  return { ...(deviceId && { deviceId }), ...(filterQuestionId && { filterQuestionId }) };
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
  const narrowing = narrowingOf(command);
  const isNarrowed = Object.keys(narrowing).length > 0;
  return [{ type: 'ReportCreated', data, personal: { email, ...(isNarrowed && { narrowing }) } }];
}

/** The content of a report that is there. @throws Refusal notFound */
function contentOf({ exists, content }: ReportState): ReportContent {
  if (!exists || !content) throw notFound();
  return content;
}

/** What is edited of a report; an answer is of its question, and a value of its hidden field. */
function fieldsOf({ email, schedule, subject, narrowing = {} }: ReportContent) {
  const { language, filterQuestionId, filterAnswer, hiddenField, hiddenValue, text } = narrowing;
  return {
    ...{ email, sendAt: schedule.sendAt, timeZone: schedule.timeZone },
    ...{ recurrence: schedule.recurrence, deviceId: subject.deviceId ?? null },
    language: language ?? ('' as const),
    text: text ?? '',
    filterQuestionId: [filterQuestionId ?? '', filterAnswer ?? ''],
    hiddenField: [hiddenField ?? '', hiddenValue ?? ''],
  };
}
type EditedFields = ReturnType<typeof fieldsOf>;

/** Which fields an edit sends of those that say which responses a report tells of. */
function whichSent(start: EditedFields, command: EditReport): Partial<EditedFields> {
  const { deviceId, language, filterQuestionId, filterAnswer, hiddenField, hiddenValue, text } =
    command;
  /** A pair of which a part was sent: where the first is another one, what was said of it is none of the second. */
  const pair = ([first = '', second = '']: string[], one?: string, other?: string) => {
    if (one === undefined && other === undefined) return undefined;
    const named = one === undefined ? first : (chosen(one) ?? '');
    return [named, other ?? (named === first ? second : '')];
  };
  const [asked, hidden] = [
    pair(start.filterQuestionId, filterQuestionId, filterAnswer),
    pair(start.hiddenField, hiddenField, hiddenValue),
  ];
  return {
    ...(deviceId !== undefined && { deviceId: chosen(deviceId) ?? null }),
    ...(language !== undefined && { language: chosen(language) ?? ('' as const) }),
    ...(asked && { filterQuestionId: asked }),
    ...(hidden && { hiddenField: hidden }),
    ...(text !== undefined && { text }),
  };
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
  const changes = {
    ...editedSchedule(start.schedule, command, timeZone),
    ...whichSent(fieldsOf(start), command),
    email: recipientOf(command) ?? start.email,
  };
  const outcome = mergeEdit(fieldsOf(start), fieldsOf(current), changes);
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const { email, sendAt, timeZone: zone, recurrence, deviceId, ...which } = outcome.merged;
  if (canonicalJson(outcome.merged) === canonicalJson(fieldsOf(current))) return [];
  const [filterQuestionId, filterAnswer] = which.filterQuestionId;
  const [hiddenField, hiddenValue] = which.hiddenField;
  const { language, text } = which;
  const narrowing = narrowingOf({
    ...{ language, filterQuestionId, filterAnswer, hiddenField, hiddenValue, text },
  });
  return [
    {
      type: 'ReportEdited',
      data: { schedule: { sendAt, timeZone: zone, recurrence }, deviceId },
      personal: { email, narrowing },
    },
  ];
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
