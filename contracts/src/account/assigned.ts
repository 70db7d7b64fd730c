import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** Most records of each kind that can be assigned to one account; keeps the event small. */
const MOST_ASSIGNED = 1000;

const idsSchema = z.array(idSchema).max(MOST_ASSIGNED);

/** Ids of the records an account of type `user` may see; other types see the whole firm. */
export const assignedSchema = z.object({
  polls: idsSchema,
  questions: idsSchema,
  devices: idsSchema,
});
export type Assigned = z.infer<typeof assignedSchema>;

export const assignedKinds = ['polls', 'questions', 'devices'] as const;
export type AssignedKind = (typeof assignedKinds)[number];

export const nothingAssigned: Assigned = { polls: [], questions: [], devices: [] };
