import type { Difference } from './difference.js';

export type StepKind = 'create' | 'change' | 'delete';

/** One thing that a file wants otherwise than the server has it. */
export interface Step {
  kind: StepKind;
  /** What people call it. */
  name: string;
  /** Where the file says so, such as `row 17`; absent of what the file does not name. */
  place?: string;
  differences: readonly Difference[];
  /** @param key names the change, so that it happens once however often it is sent */
  carryOut(key: string): Promise<unknown>;
}

/** What was not done, and why. */
export interface Refused {
  place?: string;
  name: string;
  /** Of the server; absent of what was not sent to it. */
  code?: string;
  message: string;
}

/** What a file comes to, held against a server. */
export interface Comparison {
  steps: Step[];
  /** How many of the file are already as it says. */
  unchanged: number;
  /** What of the file cannot be sent. */
  refused: Refused[];
}

const signs: Readonly<Record<StepKind, string>> = { create: '+', change: '~', delete: '-' };

/** A step for people: the thing, and below it each field that it changes. */
export function stepLines({ kind, name, differences }: Step): string {
  const lines = differences.map(({ field, before, after }) => {
    const values = before === undefined ? [after] : [before, after];
    return `    ${field}: ${values.map((value) => JSON.stringify(value)).join(' → ')}`;
  });
  return [`${signs[kind]} ${name}`, ...lines].join('\n');
}

/** Why nothing is deleted for a file: what it does not name could be what it names wrongly. */
export function unfitToPrune({ refused }: Pick<Comparison, 'refused'>): string {
  const lines = refused.map(({ place, name, message }) => `${place}: ${name}: ${message}`);
  return [...lines, 'With --prune, all of the file must be right. Nothing was changed.'].join('\n');
}
