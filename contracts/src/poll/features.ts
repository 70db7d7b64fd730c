import type { FeatureUse } from '../plan/gates.js';
import type { PlanFeature } from '../plan/plan.js';
import type { BranchRule, Ending } from './branch-rule.js';
import {
  CHECK_ADDRESS,
  defaultStyle,
  RELOAD_NONE,
  type PollContent,
  type PollStyle,
} from './poll.js';

/** The parts of a poll that can need a feature. */
type Featured = Pick<
  PollContent,
  | 'style'
  | 'redirectUrl'
  | 'reloadPoll'
  | 'showGDPR'
  | 'gdprText'
  | 'translations'
  | 'endings'
  | 'rules'
  | 'showResults'
>;

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
  const { style, redirectUrl, reloadPoll, showGDPR, gdprText, showResults } = poll;
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
  if (gdprText) uses.push({ feature: 'gdpr', field: 'gdprText', value: gdprText });
  if (Object.keys(poll.translations ?? {}).length > 0) {
    const value = poll.translations;
    uses.push({ feature: 'multiLanguage', field: 'translations', value });
  }
  if (showResults) {
    uses.push({ feature: 'chartsFunctionalities', field: 'showResults', value: true });
  }
  return [...uses, ...usesOfEndings(poll.endings ?? [])];
}

/** An ending is a screen of the poll's own, as a welcome is. */
function usesOfEndings(endings: readonly Ending[]): FeatureUse[] {
  return endings.flatMap(({ redirectUrl, ...screen }): FeatureUse[] => {
    const use = { field: 'endings', part: screen.id };
    const leads = { ...use, feature: 'customRedirect', value: redirectUrl } as const;
    return [
      { ...use, feature: 'customScreens', value: screen },
      ...(redirectUrl === '' ? [] : [leads]),
    ];
  });
}

/** The poll without endings; what leads to them ends it as usual. */
export function withoutEndings<Poll extends Pick<PollContent, 'endings' | 'rules'>>(
  poll: Poll,
): Poll {
  const { rules } = poll;
  const led = ({ to, ...rule }: BranchRule): BranchRule => ({
    ...rule,
    to: typeof to === 'object' && 'ending' in to ? 'end' : to,
  });
  const ended = Object.entries(rules ?? {}).map(([id, list]) => [id, list.map(led)] as const);
  return { ...poll, endings: [], ...(rules && { rules: Object.fromEntries(ended) }) };
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
  const has = (feature: PlanFeature) => permissions[feature] !== false;
  const endings = (poll.endings ?? []).map((one) =>
    has('customRedirect') ? one : { ...one, redirectUrl: '' },
  );
  const ended =
    endings.length === 0
      ? poll
      : has('customScreens')
        ? { ...poll, endings }
        : withoutEndings(poll);
  return {
    ...ended,
    style,
    ...(lostFields.includes('redirectUrl') ? { redirectUrl: '' } : {}),
    ...(lostFields.includes('reloadPoll') ? { reloadPoll: RELOAD_NONE } : {}),
    ...(lostFields.includes('showGDPR') ? { showGDPR: false } : {}),
    ...(lostFields.includes('gdprText') ? { gdprText: '' } : {}),
    ...(lostFields.includes('translations') ? { translations: undefined } : {}),
    ...(lostFields.includes('showResults') ? { showResults: false } : {}),
  };
}
