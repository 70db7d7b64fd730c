import { Turns } from '@canvass/platform/files/decoding';
import { PdfThread } from '../../document/pdf-thread.js';
import type { ChartReport } from '../report/model.js';
import { reportDocument } from './report-document.js';

/** Most reports waiting in memory; of more, some are refused and must be asked for again. */
const MOST_WAITING = 20;

const turns = new Turns(MOST_WAITING);
const pdfs = new PdfThread();

/**
 * The report as a PDF. A thread writes one at a time: those of each firm by turns.
 * @throws Refusal unavailable if too many wait
 */
export function pdfOf(report: ChartReport, firm: string, madeAt: Date): Promise<Buffer> {
  return turns.take(firm, () => pdfs.write(reportDocument(report, madeAt)));
}
