import { idOf } from '@canvass/contracts/event/envelope';
import { reportAggregate } from '@canvass/contracts/report/state';
import { createMakeReport, type MakeReport } from '@canvass/query-api/report/made-report';
import type { LastingProcess } from '../process/lasting-process.js';
import type { CheckpointDependencies, ReadingDependencies } from '../reaction/dependencies.js';
import {
  reportPolicy,
  type ReportEffect,
  type ReportProcess,
  type ReportResult,
} from './policy.js';
import { nextMail, sendDue } from './send-due.js';
import type { Sending } from './sending.js';

/**
 * Each report of charts that is sent by e-mail.
 * @param underway the same for all that this program sends
 * @param makeReport draws it up; default: from the read models
 */
export function reportProcess(
  dependencies: ReadingDependencies & CheckpointDependencies,
  underway: Sending['underway'],
  makeReport: MakeReport = createMakeReport(dependencies),
): LastingProcess<ReportProcess, unknown, ReportEffect, ReportResult> {
  const sending = { ...dependencies, underway, makeReport };
  return {
    kind: {
      policy: reportPolicy,
      perform: async (effect, _key, report) => {
        if (effect.type === 'send') await sendDue(sending, report, effect.due);
        return nextMail(dependencies, report, effect.skipped);
      },
    },
    types: ['ReportCreated', 'ReportEdited', 'ReportDeleted', 'ReportSendRequested'],
    tell: (event) =>
      reportAggregate.owns(event) ? { process: idOf(event.stream), news: null } : undefined,
  };
}
