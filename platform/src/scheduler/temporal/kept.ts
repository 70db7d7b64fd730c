import type { StoredEffect, StoredProcess } from '../process-tables.js';

/** News with its place in the log. */
export interface Told {
  /** Log position. */
  position: string;
  news: unknown;
}

/** An effect that waits for those before it. */
export type WaitingEffect = Omit<StoredEffect, 'tries'>;

/** All that a process is, as one run of its workflow leaves it to the next. */
export interface KeptProcess {
  process: StoredProcess;
  /** News without a decision yet, in the order of the log. */
  told: Told[];
  /** The first of them is the one being done. */
  effects: WaitingEffect[];
  /** The result of the first effect, once it has been done. */
  done?: { result: unknown };
}

/** Name of the type of all the workflows, and of the signal that tells them news. */
export const WORKFLOW = 'runProcess';
export const TELL = 'tell';

/**
 * Each policy of an installation has a queue of its own: when a policy is gone, its processes wait there untouched, and
 * another installation in the same namespace takes none of them.
 */
export const queueOf = (installation: string, policy: string): string =>
  `canvass-${installation}-${policy}`;

/** Id of the workflow of a process. */
export const workflowOf = (installation: string, policy: string, process: string): string =>
  `${installation}/${policy}/${process}`;

/** The policy of the process with that workflow; undefined when it is of another installation, or of another product. */
export function policyOf(installation: string, workflow: string): string | undefined {
  const [whose, policy, process] = workflow.split('/');
  return whose === installation && process !== undefined ? policy : undefined;
}

/** Id of a workflow that never is, which Temporal has to look for where it keeps all of them. */
export const absentWorkflow = (installation: string): string => `${installation}/absent`;

/** How much room it takes as an input of Temporal, in bytes. */
export const weightOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;
