import { z } from 'zod';
import type { MakersField } from '../edition/form.js';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { pollContentSchema } from '../poll/schema.js';
import { sectionSchema } from '../poll/section.js';
import { questionContentSchema } from '../question/schema.js';
import { deviceTypes } from './device.js';
import { answerContentSchema } from '../response/commands.js';
import type { TabletState } from './kiosk.js';
import type { AskingCompany, PersonalLink } from './page.js';
import { deviceContentSchema } from './schema.js';

const tabletStateSchema = z.object({
  id: idSchema,
  seenAt: z.iso.datetime(),
  ...{ given: z.number().int(), waiting: z.number().int(), held: z.number().int() },
  version: z.string(),
  battery: z.number().int().optional(),
  isCharging: z.boolean().optional(),
}) satisfies z.ZodType<TabletState>;

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
  /** Its kiosks, the one seen last first; absent where it is no tablet. */
  tablets: z.array(tabletStateSchema).optional(),
});
export type DeviceView = z.infer<typeof deviceViewSchema>;

export const deviceListSchema = z.object({
  devices: z.array(deviceViewSchema),
  total: z.number().int(),
});
export type DeviceList = z.infer<typeof deviceListSchema>;

/** Responses that a kiosk numbered and never delivered, between two days; both YYYY-MM-DD in the firm's time zone. */
const gapSchema = z.object({
  count: z.number().int(),
  from: z.string().length(10).nullable(),
  to: z.string().length(10).nullable(),
});

/** What is missing of each kiosk of a service. */
export const tabletGapsSchema = z.object({
  tablets: z.array(
    z.object({
      id: idSchema,
      /** Responses that were delivered. */
      delivered: z.number().int(),
      gaps: z.array(gapSchema),
    }),
  ),
});
export type TabletGaps = z.infer<typeof tabletGapsSchema>;

/** Changes with all that respondents see at a service; it tells nothing of it. */
export const lookSchema = z.object({ look: z.string() });
export type Look = z.infer<typeof lookSchema>;

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
      ...{ questions: true, sections: true, questionsGraphOptions: true, conditions: true },
      ...{ notifications: true, category: true, status: true },
      ...{ availability: true },
    } satisfies Record<MakersField | 'questionsGraphOptions' | 'conditions', true>)
    .extend({ _id: idSchema }),
  questions: z.array(
    questionContentSchema.extend({ _id: idSchema, section: sectionSchema.optional() }),
  ),
  languages: z.array(languageSchema),
});

const askingCompanySchema = z.object({
  companyName: z.string(),
  /** Address of its logo; empty for none. */
  companyLogoURL: z.string(),
  /** What respondents agree to where a poll has no notice of its own; absent for the page's own. */
  gdprText: z.string().optional(),
}) satisfies z.ZodType<AskingCompany>;

const personalLinkSchema = z.object({
  ...{ responseId: idSchema, secret: z.string() },
  hidden: z.record(z.string(), z.string()),
  answers: z.record(z.string(), answerContentSchema),
  startedAt: z.iso.datetime().optional(),
}) satisfies z.ZodType<PersonalLink>;

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
        /** Present on a personal link. */
        personal: personalLinkSchema.optional(),
      }),
    ),
    /** Given with the right pin. */
    pwd: z.string().optional(),
    kiosk: z.object({ idleSeconds: z.number().int(), look: z.string() }).optional(),
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
    state: z.enum(['closed', 'answered', 'noPoll', 'unknown', 'firmLapsed', 'monthlyLimitReached']),
  }),
]);
export type RespondentView = z.infer<typeof respondentViewSchema>;
