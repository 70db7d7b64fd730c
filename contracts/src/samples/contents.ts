import type { DeviceContent } from '../device/device.js';
import { newPoll, type PollContent } from '../poll/poll.js';
import type { QuestionContent } from '../question/question.js';

/** An open question as its events have it. */
export function questionContent(content: Partial<QuestionContent> = {}): QuestionContent {
  return {
    name: 'Question',
    type: 'openstring',
    validationRule: { min: 0, max: 10 },
    question: { en: 'Why?' },
    options: [],
    images: [],
    rows: [],
    columns: [],
    columnLabel: {},
    verticalSlider: false,
    ...content,
  };
}

/** A poll without questions as its events have it. */
export function pollContent(content: Partial<PollContent> = {}): PollContent {
  return { ...newPoll, name: 'Poll', ...content };
}

/** A link without polls as its events have it. */
export function deviceContent(content: Partial<DeviceContent> = {}): DeviceContent {
  return {
    name: 'Door',
    type: 'hyperlink',
    polls: [],
    isActive: '',
    location: '',
    pin: '0000',
    serialNumber: 'DOOR-1',
    autoConfigure: false,
    customRoute: '',
    status: 'active',
    ...content,
  };
}
