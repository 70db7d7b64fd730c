import { cpus, loadavg, totalmem } from 'node:os';

/** What was measured on. */
export interface Machine {
  processor: string;
  cores: number;
  /** Gigabytes. */
  memory: number;
  /** Processes that wanted to run in the minute before, on average: figures of a busy machine say little. */
  load: number;
  node: string;
  /** ISO date and time. */
  at: string;
}

/** What this is, and how busy at this moment. */
export function machineOf(): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memory: Math.round(totalmem() / 1024 ** 3),
    load: loadavg()[0] ?? Number.NaN,
    node: process.version,
    at: new Date().toISOString(),
  };
}
