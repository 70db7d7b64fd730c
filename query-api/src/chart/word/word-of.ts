import { once } from 'node:events';
import { Turns } from '@canvass/platform/files/decoding';
import { startThread } from '@canvass/platform/thread/thread';
import type { ChartReport } from '../report/model.js';

/** Most reports waiting in memory; of more, some are refused and must be asked for again. */
const MOST_WAITING = 20;
/** How much a document may take, in megabytes; the largest poll takes a fifth. */
const LARGEST_HEAP = 512;

const turns = new Turns(MOST_WAITING);

/**
 * The report as a Word document. Many questions take seconds, so a thread writes it, and one document at a time is written:
 * those of each firm by turns.
 * @throws Refusal unavailable if too many wait; Error if the thread ends without a document
 */
export function wordOf(report: ChartReport, firm: string): Promise<Buffer> {
  return turns.take(firm, () => writtenInThread(report));
}

async function writtenInThread(report: ChartReport): Promise<Buffer> {
  const limits = { maxOldGenerationSizeMb: LARGEST_HEAP };
  const thread = startThread(import.meta.url, 'word-thread', report, limits);
  const [written] = (await Promise.race([once(thread, 'message'), ended(thread)])) as [Uint8Array];
  return Buffer.from(written);
}

async function ended(thread: ReturnType<typeof startThread>): Promise<never> {
  await once(thread, 'exit');
  throw new Error('the thread ended without a document');
}
