import { newPoll, type PollContent } from '@canvass/contracts/poll/poll';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { QuestionContent } from '@canvass/contracts/question/question';

export const questionContent: QuestionContent = {
  name: 'Rating',
  type: 'nps',
  validationRule: { min: 0, max: 10 },
  question: { en: 'How likely?' },
  options: [],
  images: [],
  rows: [],
  columns: [],
  columnLabel: {},
  verticalSlider: false,
};

export const pollContent: PollContent = { ...newPoll, name: 'Stay', questions: ['q1'] };

export const deviceContent: DeviceContent = {
  name: 'Lobby',
  type: 'tablet',
  polls: ['poll-1'],
  isActive: 'poll-1',
  location: '',
  pin: '0000',
  serialNumber: 'LOBBY-1',
  autoConfigure: false,
  customRoute: '',
  status: 'active',
};
