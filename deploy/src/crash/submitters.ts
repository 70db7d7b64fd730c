import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { responseTo, type Survey } from '../client/survey.js';

/** The acknowledgements to respondents, which are compared with the log afterwards. */
export class Acknowledgements {
  /** Highest acknowledged sequence by response. */
  readonly sequences = new Map<string, number>();

  note({ responseId, sequence }: SubmitResponse): void {
    this.sequences.set(responseId, Math.max(sequence, this.sequences.get(responseId) ?? 0));
  }
}

export interface Submitting {
  /** The product's address, which does not answer while the product is down. */
  address: string;
  acknowledgements: Acknowledgements;
  /** Each request goes through it. */
  gate: { pass<Result>(request: () => Promise<Result>): Promise<Result> };
  signal: AbortSignal;
}

/** Pause before an unacknowledged save is sent again, and longest wait for an answer, in milliseconds. */
const PAUSE = 20;
const PATIENCE = 30_000;

/**
 * Plays one respondent after another until `signal`. Each saves half of the answers, then all of them, and repeats every
 * save until the product acknowledges it, as the page's outbox does. A respondent goes on after a crash.
 * @throws Error when the product refuses a save
 */
export async function submitUntil(survey: Survey, submitting: Submitting): Promise<void> {
  while (!submitting.signal.aborted) {
    const finished = { ...responseTo(survey), secret: randomUUID(), sequence: 2 };
    const halves = Object.entries(finished.answers).slice(0, 5);
    const begun = {
      ...finished,
      sequence: 1,
      isFinished: false,
      answers: Object.fromEntries(halves),
    };
    for (const save of [begun, finished]) {
      if (!(await sendUntilAcknowledged(save, submitting))) return;
      submitting.acknowledgements.note(save);
    }
  }
}

async function sendUntilAcknowledged(
  save: SubmitResponse,
  { address, gate, signal }: Submitting,
): Promise<boolean> {
  while (!signal.aborted) {
    if (await gate.pass(() => send(save, address))) return true;
    await wait(PAUSE);
  }
  return false;
}

/** Sends a save. @returns whether the product acknowledged it with a whole answer @throws Error when it refuses the save */
async function send(save: SubmitResponse, address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/pollAnswers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(save),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined);
  if (!response) return false;
  const body = await response.text().catch(() => undefined);
  if (response.ok) return body !== undefined;
  if (response.status < 500) throw new Error(`a save was refused: ${response.status} ${body}`);
  return false;
}
