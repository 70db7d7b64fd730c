/** What a plan limits the number of. */
export const slotKinds = ['users', 'admins', 'questions', 'polls', 'devices'] as const;
export type SlotKind = (typeof slotKinds)[number];
