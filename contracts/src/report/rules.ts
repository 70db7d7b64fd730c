import { isEmail } from '../account/account.js';
import type { Violation } from '../rule/violation.js';

/** A schedule as a form, or a request, has it. */
export interface TypedSchedule {
  /** YYYY-MM-DD, or empty. */
  date?: string | undefined;
  /** HH:mm, or empty. */
  time?: string | undefined;
}

type ReportCode = 'emailInvalid' | 'fieldRequired' | 'questionRequired';

/** A date asks for a time, and a time for a date; without both, a report is sent at once. */
export function checkSchedule({ date, time }: TypedSchedule): Violation<ReportCode>[] {
  if (date && !time) return [{ code: 'fieldRequired', field: 'time' }];
  if (time && !date) return [{ code: 'fieldRequired', field: 'date' }];
  return [];
}

function checkRecipient(email: string): Violation<ReportCode>[] {
  if (email.trim() === '') return [{ code: 'fieldRequired', field: 'email' }];
  return isEmail(email.trim()) ? [] : [{ code: 'emailInvalid', field: 'email' }];
}

/** What is wrong with the form that makes a report from charts. */
export function checkNewReport(
  form: Required<TypedSchedule> & { email: string; question: string },
): Violation<ReportCode>[] {
  return [
    ...checkRecipient(form.email),
    ...(form.question === '' ? [{ code: 'questionRequired', field: 'question' } as const] : []),
    ...checkSchedule(form),
  ];
}

/** What is wrong with the form that edits one, in which a date and a time are needed. */
export function checkEditedReport(
  form: Required<TypedSchedule> & { email: string },
): Violation<ReportCode>[] {
  const needed = (['date', 'time'] as const).filter((field) => form[field] === '');
  return [
    ...checkRecipient(form.email),
    ...needed.map((field) => ({ code: 'fieldRequired', field }) as const),
  ];
}
