import type { AccountView } from '@canvass/contracts/account/view';
import type { QuestionView } from '@canvass/contracts/question/view';

export const account: AccountView = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Maya Petrova',
  email: 'maya@northwind.example',
  phone: '+359 2 123 456',
  type: 'company',
  firm: '0190a000-0000-7000-8000-000000000002',
  active: true,
  companyName: 'Northwind Clinics',
  createdAt: '2026-03-02T09:00:00.000Z',
  timeZone: 'Europe/Sofia',
  questionLanguages: ['en', 'bg'],
};

export const closedQuestion: QuestionView = {
  _id: '0190a000-0000-7000-8000-000000000010',
  name: 'Source',
  type: 'closed',
  status: 2,
  required: false,
  createdAt: '2026-10-01T09:00:00.000Z',
  firm: account.firm,
  revision: 4,
  meaning: 1,
  polls: [],
  validationRule: { min: 0, max: 1 },
  question: { en: 'How did you hear about us?' },
  options: { en: ['Friend', 'Internet'] },
  optionIds: ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2'],
};
