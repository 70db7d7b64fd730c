import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { sentQuestionSchema } from '../question/commands.js';
import { DRAFT, PUBLISHED } from '../question/question.js';
import { newPoll, type PollContent } from './poll.js';
import { pollContentSchema, sentEndingsSchema, sentStyleSchema } from './schema.js';

const fields = pollContentSchema.shape;

/** Most questions that one save writes in a poll. */
export const MOST_NEW_QUESTIONS = 100;

/**
 * Questions written in the poll. The poll names each of them by an id that its sender makes up; when the poll is saved they
 * become published questions of the bank, with ids of their own. Options keep the ids they are sent with. One that the poll
 * does not ask is not created.
 */
const newQuestionsSchema = z
  .array(sentQuestionSchema.extend({ id: idSchema }))
  .max(MOST_NEW_QUESTIONS);
export type NewQuestion = z.infer<typeof newQuestionsSchema>[number];

/** A field of a poll that is left out here would be lost when a poll is created, so that does not compile. */
type CreationFields = Record<Exclude<keyof PollContent, 'status'>, z.ZodType> &
  Record<string, z.ZodType>;

export const createPollSchema = z.object({
  name: fields.name,
  description: fields.description.default(newPoll.description),
  questions: fields.questions.default(newPoll.questions),
  newQuestions: newQuestionsSchema.optional(),
  questionsGraph: fields.questionsGraph.default({}),
  questionsGraphOptions: fields.questionsGraphOptions,
  conditions: fields.conditions,
  rules: fields.rules,
  endings: sentEndingsSchema.optional(),
  sections: fields.sections,
  formStyleType: fields.formStyleType.default(newPoll.formStyleType),
  isConsentForm: fields.isConsentForm.default(newPoll.isConsentForm),
  isLinearLogic: fields.isLinearLogic.default(newPoll.isLinearLogic),
  redirectUrl: fields.redirectUrl.default(newPoll.redirectUrl),
  reloadPoll: fields.reloadPoll.default(newPoll.reloadPoll),
  showGDPR: fields.showGDPR.default(newPoll.showGDPR),
  gdprText: fields.gdprText,
  language: fields.language,
  translations: fields.translations,
  backButton: fields.backButton.default(newPoll.backButton),
  disableNavigation: fields.disableNavigation.default(newPoll.disableNavigation),
  countdownTimer: fields.countdownTimer.default(newPoll.countdownTimer),
  countdownTime: fields.countdownTime.default(newPoll.countdownTime),
  notifications: fields.notifications.default([]),
  hiddenFields: fields.hiddenFields.default(newPoll.hiddenFields),
  showResults: fields.showResults,
  offersReceipt: fields.offersReceipt,
  availability: fields.availability,
  category: fields.category,
  style: sentStyleSchema.default(newPoll.style),
  /** True publishes it at once; a copy is a draft in any case. Left out, the status says it. */
  isPublished: z.boolean().optional(),
  /** 2 publishes it at once. A poll cannot begin as switched off. */
  status: z.union([z.literal(DRAFT), z.literal(PUBLISHED)]).optional(),
  copyOf: idSchema.optional(),
} satisfies CreationFields);
export type CreatePoll = z.infer<typeof createPollSchema>;

/** Only the fields that changed; `isPublished` publishes or withdraws, `status` 0 switches off. */
export const editPollSchema = pollContentSchema.partial().extend({
  id: idSchema,
  endings: sentEndingsSchema.optional(),
  style: sentStyleSchema.optional(),
  newQuestions: newQuestionsSchema.optional(),
  isPublished: z.boolean().optional(),
  revision: z.number().int().optional(),
});
export type EditPoll = z.infer<typeof editPollSchema>;
