import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { newPoll } from './poll.js';
import { pollContentSchema } from './schema.js';

const fields = pollContentSchema.shape;

export const createPollSchema = z.object({
  name: fields.name,
  description: fields.description.default(newPoll.description),
  questions: fields.questions.default(newPoll.questions),
  questionsGraph: fields.questionsGraph.default({}),
  questionsGraphOptions: fields.questionsGraphOptions,
  formStyleType: fields.formStyleType.default(newPoll.formStyleType),
  isConsentForm: fields.isConsentForm.default(newPoll.isConsentForm),
  isLinearLogic: fields.isLinearLogic.default(newPoll.isLinearLogic),
  redirectUrl: fields.redirectUrl.default(newPoll.redirectUrl),
  reloadPoll: fields.reloadPoll.default(newPoll.reloadPoll),
  showGDPR: fields.showGDPR.default(newPoll.showGDPR),
  backButton: fields.backButton.default(newPoll.backButton),
  disableNavigation: fields.disableNavigation.default(newPoll.disableNavigation),
  countdownTimer: fields.countdownTimer.default(newPoll.countdownTimer),
  countdownTime: fields.countdownTime.default(newPoll.countdownTime),
  notifications: fields.notifications.default([]),
  hiddenFields: fields.hiddenFields.default(newPoll.hiddenFields),
  category: fields.category,
  style: fields.style.default(newPoll.style),
  /** True publishes it at once. */
  isPublished: z.boolean().default(false),
  copyOf: idSchema.optional(),
});
export type CreatePoll = z.infer<typeof createPollSchema>;

/** Only the fields that changed; `isPublished` publishes or withdraws, `status` 0 switches off. */
export const editPollSchema = pollContentSchema.partial().extend({
  id: idSchema,
  isPublished: z.boolean().optional(),
  revision: z.number().int().optional(),
});
export type EditPoll = z.infer<typeof editPollSchema>;
