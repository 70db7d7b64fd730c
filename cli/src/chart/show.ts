import { chartCalls } from '@canvass/contracts/chart/calls';
import { chartSchema } from '@canvass/contracts/chart/view';
import { findRecord } from '../record/program.js';
import { pollKind } from '../record/survey-kinds.js';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { chartLines } from './draw.js';

export interface ChartOptions extends JsonOption {
  question?: string;
  device?: string;
  from?: string;
  to?: string;
  width?: number;
}

/** Where nobody looks, as wide as terminals were. */
const USUAL_WIDTH = 80;

/** Draws the charts of a poll in the terminal. */
export async function showCharts(
  terminal: Terminal,
  sessions: SessionStore,
  poll: string,
  { question, device, from, to, width, json = false }: ChartOptions,
): Promise<void> {
  const session = await sessions.read();
  const { _id: pollId } = await findRecord(session, pollKind, poll);
  const query = { pollId, questionId: question, deviceId: device, startDate: from, endDate: to };
  const charts = await call(session, chartCalls.ofPoll, {
    ...{ query, answer: chartSchema },
    forbidden: 'your plan has no charts, or you may not see this poll.',
  });
  const columns = width ?? (terminal.output.columns || USUAL_WIDTH);
  print(terminal, json, charts, chartLines(charts, columns));
}
