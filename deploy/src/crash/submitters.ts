import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { responseTo, type Survey } from '../client/survey.js';

/** What respondents were told, to be held against the log afterwards. */
export class Acknowledgements {
  /** Highest acknowledged sequence by response. */
  readonly sequences = new Map<string, number>();

  note({ responseId, sequence }: SubmitResponse): void {
    this.sequences.set(responseId, Math.max(sequence, this.sequences.get(responseId) ?? 0));
  }
}

export interface Submitting {
  /** Where the product is; nobody answers there while it is down. */
  address: string;
  acknowledgements: Acknowledgements;
  /** Each request passes it. */
  gate: { pass<Result>(request: () => Promise<Result>): Promise<Result> };
  signal: AbortSignal;
}

/** Pause before a save that was not acknowledged is sent again, and how long to wait for an answer, in milliseconds. */
const PAUSE = 20;
const PATIENCE = 30_000;

/**
 * One respondent after another until `signal`: each saves half of the answers, then all of them, and sends every save
 * again until it is acknowledged, as the page's outbox does. What a crash interrupted goes on after it.
 * @throws Error when a save is refused
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

/** Whether it was acknowledged, with a whole answer. @throws Error when it is refused */
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
