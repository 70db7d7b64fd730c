import {
  acknowledge,
  agrees,
  FINISHED,
  hold,
  isPending,
  mergeConflict,
  snapshot,
  type Slot,
  type StoredResponse,
} from './record.js';
import type { Outcome, Post } from './post.js';
import type { OutboxStorage } from './storage.js';

/** How a round of sending ended. */
export interface Round {
  /** Whether something still waits to be sent. */
  waiting: boolean;
  /** What the server asked to wait, if it did. */
  afterMilliseconds?: number;
  /** Why this browser cannot send, where it is to blame and not the network. */
  failure?: unknown;
}

/** A conflict is answered at once, but two browsers that keep outrunning each other take a breath. */
const MOST_ATTEMPTS_A_ROUND = 5;

/** Sends all pending responses, oldest first, and settles each by the server's answer. */
export async function deliver(
  storage: OutboxStorage,
  post: Post,
  now = () => new Date(),
): Promise<Round> {
  const { id } = await storage.identity();
  const attempts = new Map<string, number>();
  const failed = new Set<string>();
  let afterMilliseconds: number | undefined;
  let failure: unknown;
  for (;;) {
    const pending = (await storage.responses()).filter(isPending).sort((a, b) => a.n - b.n);
    const maySend = ({ responseId }: StoredResponse) =>
      !failed.has(responseId) && (attempts.get(responseId) ?? 0) < MOST_ATTEMPTS_A_ROUND;
    const response = pending.find(maySend);
    if (!response) return { waiting: pending.length > 0, afterMilliseconds, failure };
    const { responseId } = response;
    attempts.set(responseId, (attempts.get(responseId) ?? 0) + 1);
    const outcome = await post(snapshot(id, response, now().toISOString()));
    if (outcome.kind === 'failed') {
      failure = outcome.error;
      failed.add(responseId);
    } else if (outcome.kind === 'later') {
      afterMilliseconds = outcome.afterMilliseconds ?? afterMilliseconds;
      if (outcome.offline) return { waiting: true, afterMilliseconds, failure };
      failed.add(responseId);
    } else {
      const settled = (slot: Slot) => settle(slot, response.sequence, outcome, now().toISOString());
      await storage.update(responseId, settled);
    }
  }
}

function settle(
  slot: Slot,
  sent: number,
  outcome: Exclude<Outcome, { kind: 'later' | 'failed' }>,
  at: string,
): Slot {
  if (outcome.kind === 'acknowledged') return acknowledge(slot, sent, outcome.sequence);
  if (outcome.kind === 'conflict') return mergeConflict(slot, outcome.conflict);
  const { refusal, answers } = outcome;
  if (refusal.code === FINISHED && slot.response && isTaken(slot.response, answers)) {
    return finished(slot);
  }
  return hold(slot, sent, refusal, at);
}

function isTaken(
  response: StoredResponse,
  answers: StoredResponse['answers'] | undefined,
): boolean {
  return answers ? agrees(response, answers) : Object.keys(response.touched).length === 0;
}

function finished(slot: Slot): Slot {
  if (!slot.response) return slot;
  const { sequence } = slot.response;
  return acknowledge(
    { ...slot, response: { ...slot.response, isFinished: true } },
    sequence,
    sequence,
  );
}
