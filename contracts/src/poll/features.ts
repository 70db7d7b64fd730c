import type { FeatureUse } from '../plan/gates.js';
import type { PlanFeature } from '../plan/plan.js';
import {
  CHECK_ADDRESS,
  defaultStyle,
  RELOAD_NONE,
  type PollContent,
  type PollStyle,
} from './poll.js';

/** The parts of a poll that can need a feature. */
type Featured = Pick<PollContent, 'style' | 'redirectUrl' | 'reloadPoll' | 'showGDPR'>;

/** The feature that each part of a poll's style needs. */
export const featureOfStyle: Record<keyof PollStyle, PlanFeature> = {
  themeId: 'customTheme',
  questionColor: 'customBackgroundColors',
  answersColor: 'customBackgroundColors',
  backgroundColor: 'customBackgroundColors',
  backgroundImageURL: 'customBackgroundColors',
  fontType: 'customFont',
  fontSize: 'customFont',
  // A part without a feature of its own belongs to the style as a whole.
  textAlignment: 'customizable',
  colorScheme: 'customizable',
  logoImageFile: 'customLogo',
  logoPosition: 'customLogo',
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
  if (field === 'colorScheme') return style.colorScheme === 'automatic';
  if (field === 'welcomeScreen') return style.welcomeScreen?.show === true;
  if (field === 'buttonStyle') return Object.values(style.buttonStyle ?? {}).some(isSet);
  return isSet(style[field]);
}

/** Plan features that a poll uses. */
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
 * The poll without the features that a plan lacks; this is how a copy starts.
 * @param permissions of the plan; a feature they do not name counts as permitted
 */
export function withoutLost<Poll extends Featured>(
  poll: Poll,
  permissions: Readonly<Partial<Record<PlanFeature, boolean>>>,
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
