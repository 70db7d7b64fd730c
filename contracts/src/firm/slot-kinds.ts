import type { PlanLimit } from '../plan/plan.js';

/** What a plan limits the number of. */
export const slotKinds = ['users', 'admins', 'questions', 'polls', 'devices'] as const;
export type SlotKind = (typeof slotKinds)[number];

/** The limit of each kind. */
export const limitOfSlot = {
  users: 'userLimit',
  admins: 'userAdminLimit',
  questions: 'questionLimit',
  polls: 'surveyLimit',
  devices: 'deviceLimit',
} as const satisfies Record<SlotKind, PlanLimit>;
