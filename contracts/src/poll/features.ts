import type { FeatureUse } from '../plan/gates.js';
import type { PlanFeature } from '../plan/plan.js';
import {
  CHECK_ADDRESS,
  defaultStyle,
  RELOAD_NONE,
  type PollContent,
  type PollStyle,
} from './poll.js';

/** What of a poll can need a feature. */
type Featured = Pick<PollContent, 'style' | 'redirectUrl' | 'reloadPoll' | 'showGDPR'>;

/** What each part of a poll's look needs. */
export const featureOfStyle: Record<keyof PollStyle, PlanFeature> = {
  themeId: 'customTheme',
  questionColor: 'customBackgroundColors',
  answersColor: 'customBackgroundColors',
  backgroundColor: 'customBackgroundColors',
  backgroundImageURL: 'customBackgroundColors',
  fontType: 'customFont',
  fontSize: 'customFont',
  // Whatever has no feature of its own belongs to the look as a whole.
  textAlignment: 'customizable',
  logoImageFile: 'customLogo',
  buttonStyle: 'customAnswerButtons',
  welcomeScreen: 'customScreens',
};

function isSet(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== false;
}

function isStyleUsed(style: PollStyle, field: keyof PollStyle): boolean {
  if (field === 'fontSize' || field === 'textAlignment') {
    return style[field] !== defaultStyle[field];
  }
  if (field === 'welcomeScreen') return style.welcomeScreen?.show === true;
  if (field === 'buttonStyle') return Object.values(style.buttonStyle ?? {}).some(isSet);
  return isSet(style[field]);
}

/** What a poll makes use of that not every plan has. */
export function usesOfPoll(poll: Featured): FeatureUse[] {
  const { style, redirectUrl, reloadPoll, showGDPR } = poll;
  const uses = (Object.keys(featureOfStyle) as (keyof PollStyle)[])
    .filter((field) => isStyleUsed(style, field))
    .map((field): FeatureUse => ({
      feature: featureOfStyle[field],
      field: `style.${field}`,
      value: style[field],
    }));
  if (redirectUrl !== '') {
    uses.push({ feature: 'customRedirect', field: 'redirectUrl', value: redirectUrl });
  }
  if (reloadPoll === CHECK_ADDRESS) {
    uses.push({ feature: 'submissionRestrictions', field: 'reloadPoll', value: reloadPoll });
  }
  if (showGDPR) uses.push({ feature: 'gdpr', field: 'showGDPR', value: true });
  return uses;
}

function withoutStyle(style: PollStyle, field: keyof PollStyle): PollStyle {
  if (field === 'welcomeScreen') {
    return { ...style, welcomeScreen: { ...style.welcomeScreen, show: false } };
  }
  const { [field]: _gone, ...others } = style;
  return { ...defaultStyle, ...others };
}

/**
 * The poll with everything switched off that a plan lacks, as a copy of it begins.
 * @param permissions of the plan; what they don't name counts as there
 */
export function withoutLost<Poll extends Featured>(
  poll: Poll,
  permissions: Readonly<Record<string, boolean | undefined>>,
): Poll {
  const lost = usesOfPoll(poll).filter(({ feature }) => permissions[feature] === false);
  const lostFields = lost.map(({ field }) => field);
  const style = (Object.keys(featureOfStyle) as (keyof PollStyle)[])
    .filter((field) => lostFields.includes(`style.${field}`))
    .reduce(withoutStyle, poll.style);
  return {
    ...poll,
    style,
    ...(lostFields.includes('redirectUrl') ? { redirectUrl: '' } : {}),
    ...(lostFields.includes('reloadPoll') ? { reloadPoll: RELOAD_NONE } : {}),
    ...(lostFields.includes('showGDPR') ? { showGDPR: false } : {}),
  };
}
