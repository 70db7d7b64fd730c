import { hasStray } from '../language/stray.js';
import { isUnseen } from '../language/unseen.js';
import { isOneTap } from '../question/answer-rules.js';
import { PUBLISHED, type QuestionContent } from '../question/question.js';
import { answerTypes } from '../question/types/catalogue.js';
import type { Violation } from '../rule/violation.js';
import { isWebAddress } from '../rule/web-address.js';
import { checkAvailability, tidyAvailability } from './availability.js';
import type { Ending } from './branch-rule.js';
import { checkGraph, followsGraph } from './branching.js';
import { checkHiddenFields, tidyHiddenFields } from './hidden-fields.js';
import {
  HIGHEST_ELEVATION,
  LARGEST_FONT_SIZE,
  MOST_COUNTDOWN_MINUTES,
  MOST_COUNTDOWN_SECONDS,
  RELOAD_AGAIN,
  RELOAD_NONE,
  type ButtonStyle,
  type PollContent,
} from './poll.js';
import { tidyTranslations } from './poll-in.js';
import { sectionsAmong } from './section.js';

/** The parts of a question that decide whether it fits into a poll. */
type Fitting = Pick<QuestionContent, 'type' | 'validationRule' | 'options'>;

/** Whether navigation can be switched off: only if every question is answered with one tap. */
export function allowsDisabledNavigation(questions: readonly Fitting[]): boolean {
  return questions.every(isOneTap);
}

/** Whether a consent form may contain it. */
export function fitsConsentForm({ type }: Pick<Fitting, 'type'>): boolean {
  return answerTypes[type].fitsConsentForm;
}

/**
 * The poll adjusted to its questions: a consent form keeps only some types,
 * and navigation is on if a question takes more than one tap.
 * @param questions by id; questions not among them are left alone
 */
export function fitPoll<Poll extends FittedPoll>(
  poll: Poll,
  questions: ReadonlyMap<string, Fitting>,
): Poll {
  const kept = poll.questions.filter((id) => {
    const question = questions.get(id);
    return !poll.isConsentForm || !question || fitsConsentForm(question);
  });
  const known = kept.flatMap((id) => questions.get(id) ?? []);
  return {
    ...poll,
    questions: kept,
    disableNavigation: poll.disableNavigation && allowsDisabledNavigation(known),
  };
}

type FittedPoll = Pick<PollContent, 'questions' | 'isConsentForm' | 'disableNavigation'>;

/** All violations that keep a poll from being saved, but those of its rules (`checkLogic`); empty if there are none. */
export function checkPoll(poll: PollContent): Violation[] {
  const violations: Violation[] = [];
  if (isUnseen(poll.name)) violations.push({ code: 'nameRequired', field: 'name' });
  if (hasStray(poll.name)) violations.push({ code: 'charactersStray', field: 'name' });
  if (poll.redirectUrl !== '' && !isWebAddress(poll.redirectUrl))
    violations.push({ code: 'urlInvalid', field: 'redirectUrl' });
  const { fontSize } = poll.style;
  if (!(fontSize > 0 && fontSize <= LARGEST_FONT_SIZE)) {
    violations.push({
      code: 'fontSize',
      field: 'style.fontSize',
      parameters: { max: LARGEST_FONT_SIZE },
    });
  }
  const elevation = poll.style.buttonStyle?.elevation ?? 0;
  if (!(Number.isInteger(elevation) && elevation >= 0 && elevation <= HIGHEST_ELEVATION)) {
    violations.push({
      code: 'numberRange',
      field: 'style.buttonStyle.elevation',
      parameters: { min: 0, max: HIGHEST_ELEVATION },
    });
  }
  violations.push(...checkCountdown(poll));
  if (followsGraph(poll)) violations.push(...checkGraph(poll.questions, poll.questionsGraph));
  violations.push(...checkEndings(poll.endings ?? []));
  if (new Set(poll.questions).size !== poll.questions.length) {
    violations.push({ code: 'questionTwice', field: 'questions' });
  }
  violations.push(...checkAvailability(poll.availability));
  violations.push(...checkHiddenFields(poll.hiddenFields ?? []));
  if (poll.status === PUBLISHED && poll.questions.length === 0) {
    violations.push({ code: 'noQuestionsSelected', field: 'questions' });
  }
  return violations;
}

function checkEndings(endings: readonly Ending[]): Violation[] {
  return endings.flatMap(({ title, redirectUrl }, place): Violation[] => {
    const field = `endings.${place}`;
    const isNamed = Object.values(title).some((text) => !isUnseen(text));
    return [
      ...(isNamed ? [] : [{ code: 'fieldRequired' as const, field: `${field}.title` }]),
      ...(redirectUrl === '' || isWebAddress(redirectUrl)
        ? []
        : [{ code: 'urlInvalid' as const, field: `${field}.redirectUrl` }]),
    ];
  });
}

function checkCountdown({
  countdownTimer,
  countdownTime: { minutes, seconds },
}: PollContent): Violation[] {
  const within = (value: number, max: number) =>
    Number.isInteger(value) && value >= 0 && value <= max;
  const violations: Violation[] = [];
  if (!within(minutes, MOST_COUNTDOWN_MINUTES)) {
    const parameters = { min: 0, max: MOST_COUNTDOWN_MINUTES };
    violations.push({ code: 'numberRange', field: 'countdownTime.minutes', parameters });
  }
  if (!within(seconds, MOST_COUNTDOWN_SECONDS)) {
    const parameters = { min: 0, max: MOST_COUNTDOWN_SECONDS };
    violations.push({ code: 'numberRange', field: 'countdownTime.seconds', parameters });
  }
  if (countdownTimer && minutes === 0 && seconds === 0) {
    violations.push({ code: 'countdownRequired', field: 'countdownTime' });
  }
  return violations;
}

/**
 * Resolves settings that exclude each other: a redirect ends reloading, no navigation means no back button, and rounded
 * buttons are no tiles.
 */
export function tidyPoll(poll: PollContent): PollContent {
  const reloadPoll =
    poll.redirectUrl && poll.reloadPoll === RELOAD_AGAIN ? RELOAD_NONE : poll.reloadPoll;
  const known = new Set(poll.questions);
  const { buttonStyle } = poll.style;
  const { rules = {}, endings = [], availability, sections: written, ...rest } = poll;
  const { translations: _texts, ...others } = rest;
  const sections = sectionsAmong(written, poll.questions);
  const translations = tidyTranslations(poll);
  const limits = tidyAvailability(availability);
  const isRuled = !poll.isLinearLogic && Object.keys(rules).length > 0;
  return {
    ...others,
    ...(isRuled && { rules }),
    ...(endings.length > 0 && { endings }),
    ...(sections && { sections }),
    ...(limits && { availability: limits }),
    ...(translations && { translations }),
    ...(buttonStyle && { style: { ...poll.style, buttonStyle: tidyButtons(buttonStyle) } }),
    name: poll.name.trim(),
    reloadPoll,
    backButton: poll.backButton && !poll.disableNavigation,
    countdownTime: poll.countdownTimer ? poll.countdownTime : { minutes: 0, seconds: 0 },
    questionsGraph: poll.isLinearLogic
      ? {}
      : Object.fromEntries(
          Object.entries(poll.questionsGraph).filter(
            ([id]) => known.has(id) && !(isRuled && Object.hasOwn(rules, id)),
          ),
        ),
    ...(poll.hiddenFields && { hiddenFields: tidyHiddenFields(poll.hiddenFields) }),
    notifications: poll.notifications.filter((rule) => known.has(rule.questionId)),
  };
}

function tidyButtons(style: ButtonStyle): ButtonStyle {
  return style.rounded && style.tile ? { ...style, tile: false } : style;
}
