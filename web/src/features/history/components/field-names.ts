import type { FirmKind } from '@canvass/contracts/history/firm-history';
import type { FieldNames } from '../../../ui/record/use-field-name.js';

/** What names the fields of a kind of record. */
export const fieldNames: Partial<Record<FirmKind, FieldNames>> = {
  poll: 'poll.field',
  question: 'question.field',
  device: 'device.field',
  plan: 'plan.field',
  signIn: { fault: 'history.firm.signIn.fault', attempts: 'history.firm.signIn.attempts' },
  account: { type: 'user.type', active: 'user.active', language: 'response.language' },
};
