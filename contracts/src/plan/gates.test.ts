import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besidesItsTheme, withTheme } from '../color-theme/look.js';
import { productThemes } from '../color-theme/product-themes.js';
import { usesOfDevice } from '../device/features.js';
import type { Language } from '../language/language.js';
import { featureOfStyle, usesOfPoll, withoutLost } from '../poll/features.js';
import { newPoll, type PollContent, type PollStyle } from '../poll/poll.js';
import {
  firstLanguage,
  inFirstLanguage,
  usesOfQuestion,
  withoutLanguage,
} from '../question/features.js';
import type { QuestionContent } from '../question/question.js';
import { bulletFeatures, gatedFeatures, lostFeatures, type FeatureUse } from './gates.js';
import { allFeatures, grantOf, noFeatures, planFeatures, type PlanFeature } from './plan.js';

const nothing = grantOf(noFeatures);
const everything = grantOf(allFeatures);

function without(feature: PlanFeature) {
  return grantOf({ ...allFeatures, [feature]: false });
}

const use = fc.record({
  feature: fc.constantFrom(...planFeatures),
  field: fc.constantFrom('one', 'two', 'three'),
  value: fc.oneof(fc.boolean(), fc.string(), fc.record({ a: fc.integer(), b: fc.string() })),
});
const uses = fc.uniqueArray(use, {
  selector: ({ feature, field }) => `${feature} ${field}`,
  maxLength: 8,
});

describe('lostFeatures', () => {
  it('lets everything stand that stands, and everything be switched off', () => {
    fc.assert(
      fc.property(uses, fc.func(fc.boolean()), (before, isKept) => {
        const after = before.filter(({ field, feature }) => isKept(field, feature));
        expect(lostFeatures(before, structuredClone(after), nothing)).toEqual([]);
      }),
    );
  });

  it('refuses exactly what is new or another and not in the plan', () => {
    const grants = fc
      .subarray([...planFeatures])
      .map((on) =>
        grantOf({ ...noFeatures, ...Object.fromEntries(on.map((feature) => [feature, true])) }),
      );
    fc.assert(
      fc.property(uses, uses, grants, (before, after, grant) => {
        const isIn = (list: readonly FeatureUse[], one: FeatureUse) =>
          list.some((other) => JSON.stringify(other) === JSON.stringify(one));
        const expected = after
          .filter((one) => !isIn(before, one) && !grant.permissions[one.feature])
          .map(({ feature, field }) => ({ feature, field }));
        expect(lostFeatures(before, after, grant)).toEqual(expected);
        expect(lostFeatures(before, after, everything)).toEqual([]);
      }),
    );
  });

  it('names a field once, however much of it needs the feature', () => {
    const text = { feature: 'multiLanguage', field: 'options' } as const;
    const after = [
      { ...text, part: 'bg 1', value: 'a' },
      { ...text, part: 'bg 2', value: 'b' },
    ];
    expect(lostFeatures([], after, nothing)).toEqual([text]);
  });
});

describe('the features', () => {
  it('are either a line on the price list or stand before something', () => {
    expect([...bulletFeatures, ...gatedFeatures].toSorted()).toEqual([...planFeatures].toSorted());
  });
});

describe('a poll', () => {
  const styles: Required<{ [Field in keyof PollStyle]: PollStyle[Field] }> = {
    themeId: 'a',
    questionColor: '#111111',
    answersColor: '#222222',
    backgroundColor: '#333333',
    backgroundImageURL: '/api/files/a',
    fontType: 'Lato',
    fontSize: 30,
    textAlignment: 'left',
    colorScheme: 'automatic',
    logoImageFile: '/api/files/b',
    logoPosition: 'center',
    buttonStyle: { rounded: true },
    welcomeScreen: { show: true, title: 'Welcome' },
  };

  const ending = { id: 'e', title: { en: 'Bye' }, text: {}, redirectUrl: '', screenedOut: true };

  it('needs nothing as it is made', () => {
    expect(usesOfPoll(newPoll)).toEqual([]);
  });

  it.each(Object.keys(styles) as (keyof PollStyle)[])('needs the feature of its %s', (field) => {
    const poll = { ...newPoll, style: { ...newPoll.style, [field]: styles[field] } };
    const feature = featureOfStyle[field];
    expect(lostFeatures([], usesOfPoll(poll), without(feature))).toEqual([
      { feature, field: `style.${field}` },
    ]);
    expect(lostFeatures(usesOfPoll(poll), usesOfPoll(newPoll), nothing)).toEqual([]);
  });

  it.each<[PlanFeature, keyof PollContent, Partial<PollContent>]>([
    ['customRedirect', 'redirectUrl', { redirectUrl: 'https://example.com' }],
    ['submissionRestrictions', 'reloadPoll', { reloadPoll: 2 }],
    ['gdpr', 'showGDPR', { showGDPR: true }],
    ['customScreens', 'endings', { endings: [ending] }],
    ['customRedirect', 'endings', { endings: [{ ...ending, redirectUrl: 'https://a.example' }] }],
  ])('needs %s for its %s', (feature, field, change) => {
    const used = usesOfPoll({ ...newPoll, ...change });
    expect(lostFeatures([], used, without(feature))).toEqual([{ feature, field }]);
    expect(lostFeatures(used, used, nothing)).toEqual([]);
  });

  it('is copied without what the plan lacks, and with all it has', () => {
    const full: PollContent = {
      ...newPoll,
      style: styles,
      redirectUrl: 'https://example.com',
      reloadPoll: 2,
      showGDPR: true,
    };
    fc.assert(
      fc.property(fc.subarray([...planFeatures]), (on) => {
        const { permissions } = grantOf({
          ...noFeatures,
          ...Object.fromEntries(on.map((feature) => [feature, true])),
        });
        const copy = withoutLost(full, permissions);
        expect(lostFeatures([], usesOfPoll(copy), { permissions })).toEqual([]);
        const kept = usesOfPoll(full).filter(({ feature }) => permissions[feature]);
        expect(usesOfPoll(copy)).toEqual(kept);
      }),
    );
    expect(withoutLost(full, {})).toEqual(full);
  });

  it('is copied without endings that the plan lacks, where rules end as usual, or without where they lead on', () => {
    const leading = { ...ending, redirectUrl: 'https://a.example' };
    const to = { ending: ending.id };
    const rules = { q: [{ join: 'all' as const, conditions: [], to }] };
    const full: PollContent = { ...newPoll, endings: [leading], rules };
    expect(withoutLost(full, { customRedirect: false })).toEqual({ ...full, endings: [ending] });
    const bare = withoutLost(full, { customScreens: false });
    expect([bare.endings, bare.rules?.['q']?.[0]?.to]).toEqual([[], 'end']);
  });

  it('needs nothing for reloading, a welcome screen that is off, and buttons as they are', () => {
    const style: PollStyle = {
      ...newPoll.style,
      buttonStyle: { rounded: false },
      welcomeScreen: { show: false, title: 'Kept' },
      themeId: '',
    };
    expect(usesOfPoll({ ...newPoll, reloadPoll: 1, style })).toEqual([]);
  });

  it('needs the feature of themes alone for what looks as its theme does', () => {
    const [theme] = productThemes;
    if (!theme) throw new Error('the product has no theme');
    const themed = { ...newPoll, style: withTheme(newPoll.style, theme) };
    const needed = (poll: PollContent) =>
      lostFeatures([], usesOfPoll(besidesItsTheme(poll, theme)), nothing).map(({ field }) => field);
    expect(needed(themed)).toEqual(['style.themeId']);
    const { themeId: _theme, ...colours } = themed.style;
    const fields = ['questionColor', 'answersColor', 'backgroundColor', 'buttonStyle'];
    const named = fields.map((field) => `style.${field}`);
    expect(needed({ ...newPoll, style: colours })).toEqual(named);
    const changed = { ...themed.style, questionColor: '#123456' };
    expect(needed({ ...newPoll, style: changed })).toEqual([
      'style.themeId',
      'style.questionColor',
    ]);
  });

  it('may switch a lost welcome screen off, and not reword it', () => {
    const withTitle = (show: boolean, title: string) =>
      usesOfPoll({ ...newPoll, style: { ...newPoll.style, welcomeScreen: { show, title } } });
    const before = withTitle(true, 'Hello');
    expect(lostFeatures(before, withTitle(false, 'Hello'), nothing)).toEqual([]);
    expect(lostFeatures(before, withTitle(true, 'Hi'), nothing)).toHaveLength(1);
  });
});

describe('a device', () => {
  it('needs the features of its address and its campaign', () => {
    const plain = usesOfDevice({ type: 'hyperlink', customRoute: '' });
    expect(plain).toEqual([]);
    expect(
      lostFeatures(plain, usesOfDevice({ type: 'emailCampaign', customRoute: 'hi' }), nothing),
    ).toEqual([
      { feature: 'emailSurveyCampaigns', field: 'type' },
      { feature: 'customURL', field: 'customRoute' },
    ]);
  });
});

describe('a question', () => {
  const question = (more: Partial<QuestionContent> = {}): QuestionContent => ({
    name: 'Colour',
    type: 'closed',
    validationRule: { min: 1, max: 1 },
    question: { en: 'Which?', bg: 'Кой?' },
    options: [
      { id: 'red', text: { en: 'Red', bg: 'Червен' } },
      { id: 'blue', text: { en: 'Blue', bg: 'Син' } },
    ],
    images: [],
    rows: [],
    columns: [],
    columnLabel: {},
    verticalSlider: false,
    ...more,
  });
  const lost = (
    before: QuestionContent | undefined,
    after: QuestionContent,
    languages: readonly Language[] = ['en', 'bg'],
  ) => {
    const first = firstLanguage(after, languages);
    return lostFeatures(
      before ? usesOfQuestion(before, first) : [],
      usesOfQuestion(after, first),
      nothing,
    ).map(({ field }) => field);
  };

  it('needs nothing in any one language', () => {
    const only = question({ question: { bg: 'Кой?', en: ' ' }, options: [] });
    expect(lost(undefined, only, ['en'])).toEqual([]);
  });

  it('needs multiLanguage for a second one', () => {
    expect(lost(undefined, question())).toEqual(['question', 'options']);
    expect(lost(question({ question: { en: 'Which?' }, options: [] }), question())).toEqual([
      'question',
      'options',
    ]);
  });

  it('keeps its translations, may lose them, and may be reworded in its first language', () => {
    const before = question();
    expect(lost(before, question({ question: { en: 'What?', bg: 'Кой?' } }))).toEqual([]);
    expect(lost(before, question({ options: before.options.slice(1) }))).toEqual([]);
    expect(lost(before, question({ question: { en: 'Which?' } }))).toEqual([]);
    expect(lost(before, question({ question: { en: 'Which?', bg: 'Какъв?' } }))).toEqual([
      'question',
    ]);
    const third = { en: 'Which?', bg: 'Кой?', de: 'Welche?' };
    expect(lost(before, question({ question: third }))).toEqual(['question']);
  });

  it('may be written in the language that is asked in now, beside the one that was', () => {
    const before = question({ question: { de: 'Welche?' }, options: [] });
    const after = question({ question: { de: 'Welche?', en: 'Which?' }, options: [] });
    expect(lost(before, after, ['en'])).toEqual([]);
    const reworded = question({ question: { de: 'Was?', en: 'Which?' }, options: [] });
    expect(lost(after, reworded, ['en'])).toEqual(['question']);
  });

  it('needs nothing once its translations are taken away', () => {
    const bare = withoutLanguage(question(), 'bg');
    expect(bare.options.map(({ text }) => text)).toEqual([{ en: 'Red' }, { en: 'Blue' }]);
    expect(usesOfQuestion(bare, 'en')).toEqual([]);
    expect(lost(question(), bare)).toEqual([]);
    expect(inFirstLanguage(question(), ['en', 'bg'])).toEqual(bare);
    expect(inFirstLanguage(question(), ['bg']).question).toEqual({ bg: 'Кой?' });
  });

  it('looks at pictures, rows, columns and their heading too', () => {
    const both = { id: 'a', text: { en: 'A', bg: 'А' } };
    const choices = { rows: [both], columns: [{ ...both, id: 'b' }], columnLabel: both.text };
    const images = [{ ...both, id: 'c', src: '/api/files/a' }];
    const texts = { question: { en: 'Which?' }, options: [] };
    expect(lost(undefined, question({ ...texts, ...choices, images }))).toEqual([
      'images',
      'MPSGridSystem',
    ]);
  });
});
