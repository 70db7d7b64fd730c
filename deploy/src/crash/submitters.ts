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

/**
 * One respondent after another until `signal`: each saves half of the answers, then all of them, and sends every save
 * again until it is acknowledged, as the page's outbox does. What a crash interrupted goes on after it.
 * @param address where the product is now; undefined while it is down
 */
export async function submitUntil(
  survey: Survey,
  acknowledgements: Acknowledgements,
  address: () => string | undefined,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const finished = { ...responseTo(survey), sequence: 2 };
    const halves = Object.entries(finished.answers).slice(0, 5);
    const begun = {
      ...finished,
      sequence: 1,
      isFinished: false,
      answers: Object.fromEntries(halves),
    };
    for (const save of [begun, finished]) {
      if (!(await sendUntilAcknowledged(save, address, signal))) return;
      acknowledgements.note(save);
    }
  }
}

async function sendUntilAcknowledged(
  save: SubmitResponse,
  address: () => string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const base = address();
    const response = base
      ? await fetch(`${base}/api/pollAnswers`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(save),
        }).catch(() => undefined)
      : undefined;
    if (response?.ok) {
      const isWhole = await response.json().then(
        () => true,
        () => false,
      );
      if (isWhole) return true;
    } else if (response && response.status < 500) {
      throw new Error(`a save was refused: ${response.status} ${await response.text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
