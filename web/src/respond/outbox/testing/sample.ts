import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { Outcome, Post } from '../post.js';
import type { Changes, Save } from '../record.js';

const QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'];

/** A save of a form with six open questions. */
export function saveOf(responseId: string, changes: Changes, part: Partial<Save> = {}): Save {
  return {
    responseId,
    serialNumber: 'SN-1',
    pollId: 'poll',
    edition: 1,
    ticket: 'ticket',
    language: 'en',
    startedAt: '2026-05-17T10:00:00.000Z',
    savedAt: '2026-05-17T10:00:05.000Z',
    timeElapsed: 5,
    seconds: {},
    isFinished: false,
    changes,
    branching: {
      poll: {
        formStyleType: 'card',
        isConsentForm: false,
        isLinearLogic: true,
        questionsGraph: {},
      },
      questions: QUESTIONS.map((_id) => ({ _id, type: 'openstring', options: [], images: [] })),
    },
    ...part,
  };
}

type Kept = Pick<SubmitResponse, 'sequence' | 'isFinished' | 'answers'>;
export type Condition = 'fine' | 'offline' | 'lostAnswer' | 'broken' | 'refusing';

/** A server that keeps saves as the real one does. */
export class TestServer {
  readonly responses = new Map<string, Kept>();
  readonly received: SubmitResponse[] = [];
  conditions: Condition[] = [];

  readonly post: Post = (body) => {
    const condition = this.conditions.shift() ?? 'fine';
    if (condition === 'offline') return Promise.resolve({ kind: 'later', offline: true });
    if (condition === 'broken') return Promise.resolve({ kind: 'later', offline: false });
    if (condition === 'refusing') {
      const refusal = { status: 403, code: 'pollInactive', message: '' };
      return Promise.resolve({ kind: 'refused', refusal });
    }
    const outcome = this.take(structuredClone(body));
    return Promise.resolve(condition === 'lostAnswer' ? { kind: 'later', offline: true } : outcome);
  };

  private take(body: SubmitResponse): Outcome {
    this.received.push(body);
    const kept = this.responses.get(body.responseId);
    if (!kept || (body.sequence > kept.sequence && !kept.isFinished)) {
      this.responses.set(body.responseId, body);
      return { kind: 'acknowledged', sequence: body.sequence };
    }
    if (body.sequence < kept.sequence) return { kind: 'acknowledged', sequence: kept.sequence };
    const same =
      JSON.stringify(Object.entries(kept.answers).sort()) ===
        JSON.stringify(Object.entries(body.answers).sort()) && kept.isFinished === body.isFinished;
    if (same && (body.sequence === kept.sequence || kept.isFinished)) {
      return { kind: 'acknowledged', sequence: body.sequence };
    }
    if (kept.isFinished) {
      const refusal = { status: 409, code: 'responseFinished', message: '' };
      return { kind: 'refused', refusal, answers: kept.answers };
    }
    return { kind: 'conflict', conflict: kept };
  }
}
