import { useTranslation } from 'react-i18next';
import {
  colorSchemes,
  defaultStyle,
  textAlignments,
  type WelcomeScreen,
} from '@canvass/contracts/poll/poll';
import { passFocus } from '../../../ui/browser/pass-focus.js';
import { SegmentedField } from '../../../ui/fields/segmented-field.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock, PlanLocks } from '../../../ui/plan/plan-lock.js';
import { DesignButtons } from './design-buttons.js';
import { DesignColours } from './design-colours.js';
import { DesignFont } from './design-font.js';
import { DesignLogo } from './design-logo.js';
import { DesignThemes } from './design-themes.js';
import { isUsed, type DesignPartProps } from './design-part.js';
import { TranslateTexts } from './translate-texts.js';
import type { TabProps } from './settings-tab.js';
import { WelcomeFields } from './welcome-fields.js';
import { WELCOME } from './welcome.js';

const ofPlan = [
  'customTheme',
  'customFont',
  'customizable',
  'customBackgroundColors',
  'customAnswerButtons',
  'customLogo',
  'customScreens',
] as const;

/** How the poll looks. */
export function DesignTab({ form, questions, onShow }: TabProps) {
  const { t } = useTranslation();
  const { draft: poll, update } = form;
  const { style } = poll;
  const welcome: WelcomeScreen = style.welcomeScreen ?? { show: false };
  const setWelcome = (part: Partial<WelcomeScreen>) =>
    update(({ style: now }) => ({
      style: { ...now, welcomeScreen: { show: false, ...now.welcomeScreen, ...part } },
    }));
  return (
    <Stack gap={5} ref={passFocus}>
      <TranslateTexts {...{ form, questions }} />
      <PlanLocks features={ofPlan}>
        <DesignThemes form={form} />
        <DesignFont form={form} />
        <DesignAlignment form={form} />
        <DesignColours form={form} />
        <DesignButtons form={form} />
        <DesignLogo form={form} />
        <PlanLock
          feature="customScreens"
          label={t('poll.welcomeScreen')}
          isUsed={isUsed({ form }, 'customScreens')}
        >
          {(isLocked) => (
            <Stack gap={5}>
              <SwitchField
                label={t('poll.welcomeShow')}
                checked={welcome.show}
                onChange={(show) => {
                  setWelcome({ show });
                  if (show) onShow(WELCOME);
                }}
                disabled={isLocked && !welcome.show}
              />
              {welcome.show && (
                <WelcomeFields
                  welcome={welcome}
                  language={poll.language}
                  placeholder={poll.name}
                  onChange={setWelcome}
                  disabled={isLocked}
                />
              )}
            </Stack>
          )}
        </PlanLock>
      </PlanLocks>
    </Stack>
  );
}

/** On which side texts stand, and whether the page may be dark. */
function DesignAlignment({ form }: DesignPartProps) {
  const { t } = useTranslation();
  const { draft, update } = form;
  const { style } = draft;
  return (
    <PlanLock
      feature="customizable"
      label={t('poll.textAlignment')}
      isUsed={isUsed({ form }, 'customizable')}
      onSwitchOff={() => {
        const { colorScheme: _scheme, ...others } = style;
        update({ style: { ...others, textAlignment: defaultStyle.textAlignment } });
      }}
    >
      {(isLocked) => (
        <Stack gap={5}>
          <SegmentedField
            label={t('poll.textAlignment')}
            value={style.textAlignment}
            options={textAlignments.map((one) => ({ value: one, label: t(`poll.align.${one}`) }))}
            onChange={(textAlignment) => update({ style: { ...style, textAlignment } })}
            disabled={isLocked}
          />
          <SegmentedField
            label={t('poll.colorScheme')}
            help={t('poll.colorSchemeHelp')}
            value={style.colorScheme ?? 'light'}
            options={colorSchemes.map((one) => ({ value: one, label: t(`poll.scheme.${one}`) }))}
            onChange={(colorScheme) => update({ style: { ...style, colorScheme } })}
            disabled={isLocked}
          />
        </Stack>
      )}
    </PlanLock>
  );
}
