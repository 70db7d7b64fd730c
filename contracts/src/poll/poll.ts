import type { Language } from '../language/language.js';
import { DRAFT, type Status } from '../question/question.js';
import type { Availability } from './availability.js';
import type { BranchRules, Ending } from './branch-rule.js';
import type { PollTranslations } from './translations.js';
import type { Sections } from './section.js';

export const formStyles = ['card', 'classic'] as const;
export type FormStyle = (typeof formStyles)[number];

export const libraryCategories = [
  'administration',
  'medicine',
  'education',
  'transport',
  'shops',
  'hotels',
  'restaurants',
  'others',
] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

export const RELOAD_NONE = 0;
export const RELOAD_AGAIN = 1;
export const CHECK_ADDRESS = 2;

export const MOST_COUNTDOWN_MINUTES = 120;
export const MOST_COUNTDOWN_SECONDS = 60;
/** Most hidden fields of a poll. */
export const MOST_HIDDEN_FIELDS = 20;
/** Longest name of a hidden field, in characters. */
export const LONGEST_HIDDEN_NAME = 60;
/** Longest value of one, in a respondent's address or a file of recipients, in characters. */
export const LONGEST_HIDDEN_VALUE = 200;

export const LARGEST_FONT_SIZE = 60;

export const textAlignments = ['left', 'center', 'right'] as const;

/** `automatic` follows the respondent's device. */
export const colorSchemes = ['light', 'automatic'] as const;

export const fontTypes = [
  'Inter',
  'Roboto',
  'Open Sans',
  'Lato',
  'Montserrat',
  'Nunito',
  'Poppins',
  'Raleway',
  'Source Sans',
  'Ubuntu',
  'Merriweather',
  'Playfair Display',
  'Lora',
  'PT Serif',
  'Courier Prime',
] as const;

export const HIGHEST_ELEVATION = 24;
/** Of a button, in CSS pixels; a step of `step` from `min` on. */
export const buttonWidths = { min: 200, max: 500, step: 50 } as const;

export interface ButtonStyle {
  textColor?: string;
  color?: string;
  borderColor?: string;
  rounded?: boolean;
  tile?: boolean;
  /** 0 to `HIGHEST_ELEVATION` */
  elevation?: number;
  /** One of `buttonWidths` */
  width?: number;
}

export interface WelcomeScreen {
  show: boolean;
  title?: string;
  subtitle?: string;
  btnText?: string;
  screenBackgroundImageURL?: string;
}

/** How a poll looks. Colours are CSS hex colours. */
export interface PollStyle {
  themeId?: string;
  questionColor?: string;
  answersColor?: string;
  backgroundColor?: string;
  backgroundImageURL?: string;
  fontType?: (typeof fontTypes)[number];
  /** CSS pixels, at most 60 */
  fontSize: number;
  textAlignment: (typeof textAlignments)[number];
  /** Whether the page may be dark where it has no colours of its own; absent for `light`. */
  colorScheme?: (typeof colorSchemes)[number];
  logoImageFile?: string;
  /** Where the logo stands in the head of the page; absent for `left`. */
  logoPosition?: (typeof textAlignments)[number];
  buttonStyle?: ButtonStyle;
  welcomeScreen?: WelcomeScreen;
}

/** Sends a mail to the account's address at that time when a question gets a certain answer. */
export interface NotificationRule {
  questionId: string;
  answer: string;
  /** What could be chosen when the rule was made. */
  availableAnswers?: string[] | undefined;
  /** Account that is told; absent for the company's own. */
  accountId?: string | undefined;
  /** Id of the option; absent for a question without options. */
  option?: string;
  /** Index of the answer for a question without options. */
  answerIndex?: number;
}

/** On the wire, per question: the next question for each of its options; null for the end. */
export type QuestionsGraph = Record<string, (string | null)[]>;

/**
 * Where answers lead, per question: by the id of the chosen option, or by `ANSWERED` for a question without options; null
 * for the end. An option that is not named leads to the next question in order.
 */
export type Ways = Record<string, Record<string, string | null>>;

/** The same in events and forms; earlier ones name options by index. */
export type RecordedWays = Record<string, QuestionsGraph[string] | Ways[string]>;

/** The content of a poll. */
export interface PollContent {
  name: string;
  description: string;
  /** Ids, in the order of the form. */
  questions: string[];
  questionsGraph: Ways;
  /** Of the questions whose branching the graph cannot say; absent where it can say all. */
  rules?: BranchRules | undefined;
  /** Absent where there are none. */
  endings?: Ending[] | undefined;
  /** What is read before questions; absent where nothing is. */
  sections?: Sections | undefined;
  formStyleType: FormStyle;
  isConsentForm: boolean;
  isLinearLogic: boolean;
  redirectUrl: string;
  reloadPoll: 0 | 1 | 2;
  showGDPR: boolean;
  /** What respondents agree to; absent or empty for the company's own notice, or else ours. */
  gdprText?: string;
  /** Of its texts, but for those of `translations`; absent where that was never said. */
  language?: Language | undefined;
  /** Its texts in other languages; absent where there are none. */
  translations?: PollTranslations | undefined;
  backButton: boolean;
  disableNavigation: boolean;
  countdownTimer: boolean;
  countdownTime: { minutes: number; seconds: number };
  notifications: NotificationRule[];
  /**
   * Names of the address parameters kept with answers, at most 20; absent on a poll from before they were declared, which
   * adopts those its answers have.
   */
  hiddenFields?: string[];
  /** Whether respondents see the charts of the poll once they have finished; absent for no. */
  showResults?: boolean;
  /** Whether who has finished gets a link to read and take back their answers, never on tablets; absent for no. */
  offersReceipt?: boolean;
  /** When it takes answers, and how many; absent for always, and any number. */
  availability?: Availability | undefined;
  category?: LibraryCategory;
  style: PollStyle;
  status: Status;
}

/** A poll as its events hold it; earlier ones name options by index. */
export type RecordedPoll = Omit<PollContent, 'questionsGraph'> & { questionsGraph: RecordedWays };

export const defaultStyle: PollStyle = { fontSize: 20, textAlignment: 'center' };

/** The defaults of a new poll. */
export const newPoll: PollContent & Required<Pick<PollContent, 'hiddenFields'>> = {
  name: '',
  description: '',
  questions: [],
  questionsGraph: {},
  formStyleType: 'card',
  isConsentForm: false,
  isLinearLogic: true,
  redirectUrl: '',
  reloadPoll: RELOAD_NONE,
  showGDPR: false,
  backButton: true,
  disableNavigation: false,
  countdownTimer: false,
  countdownTime: { minutes: 0, seconds: 0 },
  notifications: [],
  hiddenFields: [],
  style: defaultStyle,
  status: DRAFT,
};
