import type { CreateDevice } from '../device/commands.js';
import type { CreatePoll, NewQuestion } from '../poll/commands.js';
import type { CreateQuestion } from '../question/commands.js';
import { newPoll } from '../poll/poll.js';

/** Ids in the shape of real ones, readable in a failed test. */
export function sampleId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A closed question as a request brings it. */
export function closedQuestion(more: Partial<CreateQuestion> = {}): CreateQuestion {
  return {
    name: 'Colour',
    type: 'closed',
    validationRule: { min: 1, max: 1 },
    question: { en: 'Which colour?' },
    options: { en: ['Red', 'Green', 'Blue'] },
    status: 2,
    ...more,
  };
}

/** An open text question as a request brings it. */
export function textQuestion(more: Partial<CreateQuestion> = {}): CreateQuestion {
  return {
    name: 'Why',
    type: 'openstring',
    validationRule: { min: 0, max: 200 },
    question: { en: 'Why?' },
    status: 2,
    ...more,
  };
}

/** A voluntary signature as a request brings it. */
export function signatureQuestion(more: Partial<CreateQuestion> = {}): CreateQuestion {
  return {
    name: 'Sign',
    type: 'signature',
    validationRule: { min: 0, max: 1 },
    question: { en: 'Sign here' },
    status: 2,
    ...more,
  };
}

/** A question as a request writes it in a poll. @param id the one that its sender made up for it */
export function writtenQuestion(question: CreateQuestion, id: string): NewQuestion {
  const { status: _status, copyOf: _copyOf, ...written } = question;
  return { ...written, id };
}

/** A linear poll as a request brings it, once its defaults have been filled in. */
export function pollOf(questions: string[], more: Partial<CreatePoll> = {}): CreatePoll {
  const { status: _status, ...fields } = newPoll;
  const unbranched = { questionsGraph: {}, notifications: [] };
  return { ...fields, ...unbranched, name: 'Colours', questions, isPublished: false, ...more };
}

/** A link that offers polls. */
export function deviceOf(
  polls: string[],
  more: Partial<CreateDevice> = {},
): CreateDevice & { serialNumber: string } {
  return {
    name: 'Door',
    type: 'hyperlink',
    polls,
    isActive: '',
    location: '',
    pin: '0000',
    autoConfigure: true,
    customRoute: '',
    ...more,
    serialNumber: more.serialNumber ?? '',
  };
}
