import { deleteSchema } from '@canvass/contracts/http/delete';
import { reportCalls as calls } from '@canvass/contracts/report/calls';
import {
  createReportSchema,
  declineReportSchema,
  editReportSchema,
  sendReportSchema,
} from '@canvass/contracts/report/commands';
import { declinedSchema, reportViewSchema } from '@canvass/contracts/report/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { createReport } from './create-report.js';
import { declineReport } from './decline-report.js';
import { deleteReport } from './delete-report.js';
import { editReport } from './edit-report.js';
import { sendReport } from './send-report.js';

const feature = 'scheduledEmailReports';
/** Links that one network may try. */
const LINKS = { calls: 60, seconds: 600 };

/** Charts that are sent by e-mail. */
export function reportRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.create, {
      summary: 'Send charts by e-mail, at once or by a schedule',
      feature,
      body: createReportSchema,
      answer: reportViewSchema,
      handle: (call) => replied(createReport(dependencies, callerOf(call), call.body)),
    }),
    route(calls.edit, {
      summary: 'Change whom an e-mail report is sent to, and when',
      feature,
      body: editReportSchema,
      answer: reportViewSchema,
      handle: (call) => replied(editReport(dependencies, callerOf(call), call.body)),
    }),
    route(calls.send, {
      summary: 'Send an e-mail report at once, besides its schedule',
      feature,
      body: sendReportSchema,
      answer: reportViewSchema,
      handle: (call) => replied(sendReport(dependencies, callerOf(call), call.body)),
    }),
    route(calls.delete, {
      summary: 'Delete an e-mail report, and the address it is sent to',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(deleteReport(dependencies, callerOf(call), call.body)),
    }),
    route(calls.decline, {
      summary: 'Stop an e-mail report as its recipient, by the link in the mail',
      body: declineReportSchema,
      answer: declinedSchema,
      limit: LINKS,
      handle: (call) => replied(declineReport(dependencies, call, call.body)),
    }),
    route(calls.declineAtOnce, {
      summary: 'The same at one click of a mail program (RFC 8058)',
      parameters: declineReportSchema,
      answer: declinedSchema,
      rawBody: true,
      limit: LINKS,
      handle: (call) => replied(declineReport(dependencies, call, call.parameters)),
    }),
  ];
}
