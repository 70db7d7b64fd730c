import type { z } from 'zod';
import { editors, of, type Calls, type Deletion, type PageQuery } from '../http/call.js';
import { deletion } from '../http/record-calls.js';
import type { createReportSchema, DeclineReport, EditReport } from './commands.js';
import type { Declined, ReportList, ReportView } from './view.js';

/** Charts of a poll that are sent by e-mail. */
export const reportCalls = {
  /** The newest first. `email`: part of the address it is sent to. */
  list: {
    method: 'get',
    path: '/emailReports',
    access: 'signedIn',
    query: of<PageQuery & { email?: string }>(),
    answer: of<ReportList>(),
  },
  create: {
    method: 'post',
    path: '/emailReports',
    access: editors,
    body: of<z.input<typeof createReportSchema>>(),
    status: 201,
    answer: of<ReportView>(),
  },
  edit: {
    method: 'patch',
    path: '/emailReports',
    access: editors,
    body: of<EditReport>(),
    answer: of<ReportView>(),
  },
  delete: deletion('/emailReports'),
  /** Sends it at once, besides its schedule. */
  send: {
    method: 'post',
    path: '/emailReports/send',
    access: editors,
    body: of<Deletion>(),
    status: 202,
    answer: of<ReportView>(),
  },
  /** Its recipient wants no more of it, by the link in the mail. */
  decline: {
    method: 'post',
    path: '/reportLink/decline',
    access: 'guest',
    body: of<DeclineReport>(),
    answer: of<Declined>(),
  },
  /** The same at one click of a mail program (RFC 8058), which sends a form. */
  declineAtOnce: {
    method: 'post',
    path: '/reportLink/:token',
    access: 'guest',
    answer: of<Declined>(),
  },
  /** Leads a person who opens the same address to the page that asks; it changes nothing. */
  askToDecline: {
    method: 'get',
    path: '/reportLink/:token',
    access: 'guest',
    status: 302,
  },
} as const satisfies Calls;
