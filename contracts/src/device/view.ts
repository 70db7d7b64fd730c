import { z } from 'zod';
import type { MakersField } from '../edition/form.js';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { pollContentSchema } from '../poll/schema.js';
import { questionContentSchema } from '../question/schema.js';
import { deviceTypes } from './device.js';
import type { AskingCompany } from './page.js';
import { deviceContentSchema } from './schema.js';

/** A device as the query API answers it to its firm. */
export const deviceViewSchema = deviceContentSchema.extend({
  _id: idSchema,
  createdAt: z.iso.datetime(),
  firm: idSchema,
  revision: z.number().int(),
  /** Names of its polls, for lists. */
  pollsName: z.array(z.string()),
  /** When a respondent page last connected; null before the first time. */
  lastConnection: z.iso.datetime().nullable(),
});
export type DeviceView = z.infer<typeof deviceViewSchema>;

export const deviceListSchema = z.object({
  devices: z.array(deviceViewSchema),
  total: z.number().int(),
});
export type DeviceList = z.infer<typeof deviceListSchema>;

/** Devices that offer a poll, for pickers. */
export const deviceChoicesSchema = z.object({
  devices: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      type: z.enum(deviceTypes),
      /** True once it is deleted for good; absent else. */
      removed: z.literal(true).optional(),
    }),
  ),
});
export type DeviceChoices = z.infer<typeof deviceChoicesSchema>;

export const autoConfigureSchema = z.object({ defaultPin: z.string(), serialNumber: z.string() });
export type AutoConfigured = z.infer<typeof autoConfigureSchema>;

const formViewSchema = z.object({
  version: z.number().int().optional(),
  poll: pollContentSchema
    .omit({
      ...{ questions: true, questionsGraphOptions: true, conditions: true },
      ...{ notifications: true, category: true, status: true },
      ...{ availability: true },
    } satisfies Record<MakersField | 'questionsGraphOptions' | 'conditions', true>)
    .extend({ _id: idSchema }),
  questions: z.array(questionContentSchema.extend({ _id: idSchema })),
  languages: z.array(languageSchema),
});

const askingCompanySchema = z.object({
  companyName: z.string(),
  /** Address of its logo; empty for none. */
  companyLogoURL: z.string(),
  /** What respondents agree to where a poll has no notice of its own; absent for the page's own. */
  gdprText: z.string().optional(),
}) satisfies z.ZodType<AskingCompany>;

/** What respondents see at a device, for clients that render it themselves: a `RespondPage`, its graphs as lists. */
export const respondentViewSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    account: askingCompanySchema,
    device: z.object({
      _id: idSchema,
      name: z.string(),
      type: z.enum(deviceTypes),
      serialNumber: z.string(),
    }),
    /** The active poll alone, or those to choose from. */
    polls: z.array(
      z.object({
        pollId: idSchema,
        edition: z.number().int(),
        ticket: z.string(),
        form: formViewSchema,
      }),
    ),
    /** Given with the right pin. */
    pwd: z.string().optional(),
  }),
  z.object({
    state: z.literal('pinRequired'),
    wrongPin: z.boolean(),
    account: askingCompanySchema,
  }),
  z.object({
    state: z.enum(['pollNotOpen', 'pollEnded', 'pollFull']),
    opensAt: z.string().optional(),
    words: z.object({ text: z.string(), language: languageSchema }).optional(),
  }),
  z.object({
    state: z.enum(['closed', 'noPoll', 'unknown', 'firmLapsed', 'monthlyLimitReached']),
  }),
]);
export type RespondentView = z.infer<typeof respondentViewSchema>;
