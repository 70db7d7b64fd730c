import { parentPort, workerData } from 'node:worker_threads';
import type { ChartReport } from '../report/model.js';
import { writeWord } from './write-word.js';

/** Writes one document for another thread, and ends. */
if (!parentPort) throw new Error('the thread is started to write a document');
const written = await writeWord(workerData as ChartReport);
parentPort.postMessage(written);
