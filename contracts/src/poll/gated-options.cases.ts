import type { PlanFeature } from '../plan/plan.js';
import { productThemes } from '../color-theme/product-themes.js';
import { defaultStyle, type PollContent, type PollStyle } from './poll.js';

/** An option of a poll that needs a feature of the plan. */
export interface GatedOption {
  feature: PlanFeature;
  /** Which the server names when it refuses it. */
  field: string;
  /** The option, set; `other` is it set otherwise. */
  set: Partial<PollContent>;
  other: Partial<PollContent>;
  /** Where the editor shows it: the tab, and the group that is locked without the feature. */
  shown: { tab: 'Design' | 'Settings'; group: string };
}

function styled(set: Partial<PollStyle>, other: Partial<PollStyle>) {
  return {
    set: { style: { ...defaultStyle, ...set } },
    other: { style: { ...defaultStyle, ...other } },
  };
}

const design = (group: string) => ({ shown: { tab: 'Design', group } }) as const;
const settings = (group: string) => ({ shown: { tab: 'Settings', group } }) as const;
const [first, second] = productThemes.map(({ _id }) => _id) as [string, string];

/** Every option of a poll that a plan can lack: one row each. */
export const gatedOptions: readonly GatedOption[] = [
  {
    ...{ feature: 'customizable', field: 'style.textAlignment', ...design('Alignment') },
    ...styled({ textAlignment: 'left' }, { textAlignment: 'right' }),
  },
  {
    ...{ feature: 'customizable', field: 'style.colorScheme', ...design('Alignment') },
    ...styled({ colorScheme: 'automatic' }, { colorScheme: 'automatic', textAlignment: 'left' }),
  },
  {
    ...{ feature: 'customTheme', field: 'style.themeId', ...design('Colour theme') },
    ...styled({ themeId: first }, { themeId: second }),
  },
  {
    ...{ feature: 'customFont', field: 'style.fontType', ...design('Text size') },
    ...styled({ fontType: 'Lato' }, { fontType: 'Lora' }),
  },
  {
    ...{ feature: 'customFont', field: 'style.fontSize', ...design('Text size') },
    ...styled({ fontSize: 40 }, { fontSize: 41 }),
  },
  {
    ...{ feature: 'customLogo', field: 'style.logoImageFile', ...design('Logo') },
    ...styled({ logoImageFile: '/api/files/a' }, { logoImageFile: '/api/files/b' }),
  },
  {
    ...{ feature: 'customLogo', field: 'style.logoPosition', ...design('Logo') },
    ...styled({ logoPosition: 'center' }, { logoPosition: 'right' }),
  },
  ...(['backgroundColor', 'questionColor', 'answersColor'] as const).map((name) => ({
    ...({
      feature: 'customBackgroundColors',
      field: `style.${name}`,
      ...design('Colours'),
    } as const),
    ...styled({ [name]: '#ffffff' }, { [name]: '#eeeeee' }),
  })),
  {
    ...{ feature: 'customBackgroundColors', field: 'style.backgroundImageURL' },
    ...design('Colours'),
    ...styled({ backgroundImageURL: '/api/files/a' }, { backgroundImageURL: '/api/files/b' }),
  },
  {
    ...{ feature: 'customAnswerButtons', field: 'style.buttonStyle', ...design('Buttons') },
    ...styled({ buttonStyle: { rounded: true } }, { buttonStyle: { tile: true, width: 250 } }),
  },
  {
    ...{ feature: 'customScreens', field: 'style.welcomeScreen', ...design('Welcome screen') },
    ...styled(
      { welcomeScreen: { show: true, title: 'Hello' } },
      { welcomeScreen: { show: true, title: 'Hi' } },
    ),
  },
  {
    ...{ feature: 'customRedirect', field: 'redirectUrl', ...settings('Redirect address') },
    set: { redirectUrl: 'https://example.com' },
    other: { redirectUrl: 'https://example.org' },
  },
  {
    ...{ feature: 'submissionRestrictions', field: 'reloadPoll' },
    ...settings('One response per IP address'),
    ...{ set: { reloadPoll: 2 }, other: { reloadPoll: 2 } },
  },
  {
    ...{ feature: 'gdpr', field: 'showGDPR' },
    ...settings('Ask for consent to the privacy notice first'),
    ...{ set: { showGDPR: true }, other: { showGDPR: true } },
  },
  {
    ...{ feature: 'gdpr', field: 'gdprText' },
    ...settings('Ask for consent to the privacy notice first'),
    ...{ set: { gdprText: 'We keep your answers.' }, other: { gdprText: 'We keep all.' } },
  },
  {
    ...{ feature: 'chartsFunctionalities', field: 'showResults' },
    ...settings('Show results after finishing'),
    ...{ set: { showResults: true }, other: { showResults: true } },
  },
];
