import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Survey } from '../client/survey.js';

export interface LoadOrder {
  address: string;
  survey: Survey;
  /** How long the load runs before the count begins, in seconds. */
  warmUp: number;
  /** How long the count lasts, in seconds. */
  seconds: number;
  /** Responses a second; undefined for as many as it accepts. */
  rate?: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Number of errors, and of answers other than 2xx. */
  failed: number;
}

const run = promisify(execFile);
const program = fileURLToPath(new URL('load-generator.js', import.meta.url));

/** Submits responses to ten questions from another process, each with its own id. */
export async function submit(order: LoadOrder): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [program, JSON.stringify(order)]);
  return JSON.parse(stdout) as LoadResult;
}
