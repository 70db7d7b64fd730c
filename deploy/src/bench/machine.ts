import { cpus, loadavg, totalmem } from 'node:os';

/** The machine of a measurement. */
export interface Machine {
  processor: string;
  cores: number;
  /** Gigabytes. */
  memory: number;
  /** Load average of the minute before: figures of a busy machine say little. */
  load: number;
  node: string;
  /** ISO date and time. */
  at: string;
}

/** This machine, and how busy it is now. */
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
