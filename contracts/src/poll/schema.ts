import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { LONGEST_NOTICE } from '../firm/notice.js';
import { sentImageSchema } from '../image/schema.js';
import { languageSchema, textSchema, typedSchema } from '../language/schema.js';
import { MOST_OPTIONS } from '../question/bounds.js';
import { statusSchema } from '../question/schema.js';
import { MOST_RESPONSES, type Availability } from './availability.js';
import {
  buttonWidths,
  colorSchemes,
  defaultStyle,
  fontTypes,
  formStyles,
  HIGHEST_ELEVATION,
  LARGEST_FONT_SIZE,
  LONGEST_HIDDEN_NAME,
  MOST_COUNTDOWN_MINUTES,
  MOST_COUNTDOWN_SECONDS,
  MOST_HIDDEN_FIELDS,
  libraryCategories,
  textAlignments,
} from './poll.js';
import { longestTexts } from './longest-texts.js';
import { branchRulesSchema, endingsSchema } from './rule-schema.js';
import { sectionsSchema } from './section.js';

/** How colours and addresses of pictures may stand in what was recorded. */
const recorded = {
  colour: z.string().regex(/^#[0-9a-fA-F]{3,8}$/),
  address: z.string().max(2000),
};

/** How they may be sent: stricter than what earlier versions took, which stays readable. */
const sent = {
  colour: z.string().regex(/^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/),
  address: sentImageSchema,
};

function styleSchemaOf({ colour, address }: typeof recorded) {
  return z.object({
    themeId: z.string().optional(),
    questionColor: colour.optional(),
    answersColor: colour.optional(),
    backgroundColor: colour.optional(),
    backgroundImageURL: address.optional(),
    fontType: z.enum(fontTypes).optional(),
    fontSize: z.number().meta({ exclusiveMinimum: 0, maximum: LARGEST_FONT_SIZE }),
    textAlignment: z.enum(textAlignments),
    colorScheme: z.enum(colorSchemes).optional(),
    logoImageFile: address.optional(),
    logoPosition: z.enum(textAlignments).optional(),
    buttonStyle: z
      .object({
        textColor: colour.optional(),
        color: colour.optional(),
        borderColor: colour.optional(),
        rounded: z.boolean().optional(),
        tile: z.boolean().optional(),
        elevation: z.number().int().min(0).max(HIGHEST_ELEVATION).optional(),
        width: z
          .number()
          .int()
          .min(buttonWidths.min)
          .max(buttonWidths.max)
          .multipleOf(buttonWidths.step)
          .meta({ multipleOf: buttonWidths.step })
          .optional(),
      })
      .optional(),
    welcomeScreen: z
      .object({
        show: z.boolean(),
        title: typedSchema(300).optional(),
        subtitle: z.string().max(1000).optional(),
        btnText: z.string().max(100).optional(),
        screenBackgroundImageURL: address.optional(),
      })
      .optional(),
  });
}

const wholeStyleSchema = styleSchemaOf(sent);

/** How a poll looks, in a request. What a style given in part leaves out is as on a new poll. */
export const sentStyleSchema = wholeStyleSchema.extend({
  fontSize: wholeStyleSchema.shape.fontSize.default(defaultStyle.fontSize),
  textAlignment: wholeStyleSchema.shape.textAlignment.default(defaultStyle.textAlignment),
});

/** The endings of a poll in a request. */
export const sentEndingsSchema = endingsSchema(sent.address);

/** The texts of a poll in other languages. */
const translationsSchema = z.partialRecord(
  languageSchema,
  z.object({
    name: typedSchema(longestTexts.name).optional(),
    description: typedSchema(longestTexts.description).optional(),
    welcomeTitle: typedSchema(longestTexts.welcomeTitle).optional(),
    welcomeSubtitle: typedSchema(longestTexts.welcomeSubtitle).optional(),
    welcomeButton: typedSchema(longestTexts.welcomeButton).optional(),
    gdprText: typedSchema(longestTexts.gdprText).optional(),
  }),
);

const targetSchema = idSchema.nullable();
/** The next question for each option of a question. */
const targetsSchema = z.array(targetSchema).max(MOST_OPTIONS);

const ruleSchema = z.object({
  questionId: idSchema,
  answer: z.string().max(1000),
  /** What could be chosen when the rule was made. */
  availableAnswers: z.array(z.string().max(5000)).max(MOST_OPTIONS).optional(),
  /** Account that is told; absent for the company's own. */
  accountId: idSchema.optional(),
});

/**
 * A way that the graph can say, in words: the answer that it is for, and where it leads. One that `isEmpty` stands where there
 * are none.
 */
const writtenConditionSchema = z.object({
  conditionQuestion: z.union([idSchema, z.literal('')]),
  /** The answers of the question that can lead somewhere. */
  conditionAnswers: z.array(z.string()).max(MOST_OPTIONS),
  conditionAnswer: z.string(),
  conditionRule: z.literal('is'),
  /** Place of the answer in the list of `questionsGraph`. */
  answerGraphIndex: z.number().int().min(0),
  /** Id of the next question; empty where the poll ends. */
  goTo: z.union([idSchema, z.literal('')]),
  endPoll: z.boolean(),
  isEmpty: z.boolean(),
});
export type WrittenCondition = z.infer<typeof writtenConditionSchema>;

/** ISO 8601, UTC. Bounded, as the standard allows any number of decimals of a second. */
const momentSchema = z.iso.datetime().max(40);

/** When a poll takes answers, and how many. */
export const availabilitySchema = z.object({
  opensAt: momentSchema.optional(),
  closesAt: momentSchema.optional(),
  mostResponses: z.number().int().min(1).max(MOST_RESPONSES).optional(),
  beforeText: textSchema.optional(),
  afterText: textSchema.optional(),
  fullText: textSchema.optional(),
}) satisfies z.ZodType<Availability>;

/** Who is told of which answer. */
export const notificationSchema = ruleSchema.extend({
  answerIndex: z.number().int(),
  /** Id of the option; takes precedence over `answerIndex`. */
  optionId: idSchema.optional(),
  /** E-mail address of the account that is told; takes precedence over `accountId`. */
  sendTo: z.string().max(320).optional(),
});

/** A poll on the wire. */
export const pollContentSchema = z.object({
  name: typedSchema(300),
  description: typedSchema(5000),
  questions: z.array(idSchema).max(500),
  questionsGraph: z.record(z.string(), targetsSchema),
  /** Ids of the options that the lists of `questionsGraph` are aligned with; default: the current options. */
  questionsGraphOptions: z.record(z.string(), z.array(idSchema).max(MOST_OPTIONS)).optional(),
  /** A view of `questionsGraph`. */
  conditions: z.array(writtenConditionSchema).optional(),
  /** Of the questions whose branching the graph cannot say; they have no entry in it. */
  rules: branchRulesSchema.optional(),
  endings: endingsSchema(recorded.address).optional(),
  sections: sectionsSchema.optional(),
  formStyleType: z.enum(formStyles),
  isConsentForm: z.boolean(),
  isLinearLogic: z.boolean(),
  redirectUrl: z.string().max(2000),
  reloadPoll: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  showGDPR: z.boolean(),
  /** What respondents agree to; empty for the company's own notice, or else ours. */
  gdprText: typedSchema(LONGEST_NOTICE).optional(),
  /** Of `name`, `description`, `gdprText` and the welcome screen, which stay what this language shows. */
  language: languageSchema.optional(),
  /** The same texts in other languages. */
  translations: translationsSchema.optional(),
  backButton: z.boolean(),
  disableNavigation: z.boolean(),
  countdownTimer: z.boolean(),
  // Bounds that rules check are described alone, as events may be from before them.
  countdownTime: z.object({
    minutes: z.number().meta({ type: 'integer', minimum: 0, maximum: MOST_COUNTDOWN_MINUTES }),
    seconds: z.number().meta({ type: 'integer', minimum: 0, maximum: MOST_COUNTDOWN_SECONDS }),
  }),
  notifications: z.array(notificationSchema).max(100),
  /** Names of the address parameters kept with answers; absent on a poll from before they were declared. */
  hiddenFields: z
    .array(z.string().meta({ maxLength: LONGEST_HIDDEN_NAME }))
    .meta({ maxItems: MOST_HIDDEN_FIELDS })
    .optional(),
  /** Whether respondents see the charts of the poll once they have finished. */
  showResults: z.boolean().optional(),
  /** Whether who has finished gets a link to read and take back their answers. */
  offersReceipt: z.boolean().optional(),
  availability: availabilitySchema.optional(),
  category: z.enum(libraryCategories).optional(),
  style: styleSchemaOf(recorded),
  status: statusSchema,
});

/** A poll as events hold it: branching by the option's id, in earlier events by its index. */
export const recordedPollSchema = pollContentSchema
  .omit({ questionsGraphOptions: true, conditions: true })
  .extend({
    questionsGraph: z.record(
      z.string(),
      z.union([targetsSchema, z.record(z.string(), targetSchema)]),
    ),
    notifications: z
      .array(
        ruleSchema.extend({
          answerIndex: z.number().int().optional(),
          option: idSchema.optional(),
        }),
      )
      .max(100),
  });
