import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Survey } from '../client/survey.js';

export interface LoadOrder {
  address: string;
  survey: Survey;
  /** How long it is sent before anything is counted, in seconds. */
  warmUp: number;
  /** How long it is counted, in seconds. */
  seconds: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and errors. */
  failed: number;
}

const run = promisify(execFile);
const program = fileURLToPath(new URL('load-generator.js', import.meta.url));

/** Submits ten-question responses as fast as they are taken, each with an id of its own, from another process. */
export async function submitAtFullSpeed(order: LoadOrder): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [program, JSON.stringify(order)]);
  return JSON.parse(stdout) as LoadResult;
}
