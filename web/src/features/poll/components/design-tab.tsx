import { useTranslation } from 'react-i18next';
import { usesOfPoll } from '@canvass/contracts/poll/features';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import {
  colorSchemes,
  defaultStyle,
  LARGEST_FONT_SIZE,
  textAlignments,
  type PollStyle,
  type WelcomeScreen,
} from '@canvass/contracts/poll/poll';
import { ColourField } from '../../../ui/fields/colour-field.js';
import { NumberField } from '../../../ui/fields/fields.js';
import { PlanLock, PlanLocks } from '../../../ui/plan/plan-lock.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import type { TabProps } from './settings-tab.js';
import { WelcomeFields } from './welcome-fields.js';

const ofPlan = ['customFont', 'customizable', 'customBackgroundColors', 'customScreens'] as const;

const colours = ['questionColor', 'answersColor', 'backgroundColor'] as const;

/** The style without colours of its own. */
function withoutColours({
  questionColor: _question,
  answersColor: _answers,
  backgroundColor: _background,
  backgroundImageURL: _image,
  ...others
}: PollStyle): PollStyle {
  return others;
}

/** How the poll looks. */
export function DesignTab({ form, onWelcome }: TabProps) {
  const { t } = useTranslation();
  const { draft: poll, update, errorAt } = form;
  const { style } = poll;
  const welcome: WelcomeScreen = style.welcomeScreen ?? { show: false };
  const set = (part: Partial<PollStyle>) => update({ style: { ...style, ...part } });
  const setColour = (name: (typeof colours)[number], value: string | undefined) => {
    const { [name]: _old, ...others } = style;
    update({ style: value === undefined ? others : { ...others, [name]: value } });
  };
  const isUsed = (feature: PlanFeature) => usesOfPoll(poll).some((use) => use.feature === feature);
  const setWelcome = (part: Partial<WelcomeScreen>) =>
    set({ welcomeScreen: { ...welcome, ...part } });
  return (
    <Stack gap={5}>
      <PlanLocks features={ofPlan}>
        <PlanLock
          feature="customFont"
          label={t('poll.fontSize')}
          isUsed={isUsed('customFont')}
          onSwitchOff={() => {
            const { fontType: _type, ...others } = style;
            update({ style: { ...others, fontSize: defaultStyle.fontSize } });
          }}
        >
          {(isLocked) => (
            <NumberField
              label={t('poll.fontSize')}
              help={t('poll.fontSizeHelp', { max: LARGEST_FONT_SIZE })}
              value={style.fontSize}
              min={1}
              max={LARGEST_FONT_SIZE}
              onChange={(fontSize) => set({ fontSize })}
              error={errorAt('style.fontSize')}
              disabled={isLocked}
            />
          )}
        </PlanLock>
        <PlanLock
          feature="customizable"
          label={t('poll.textAlignment')}
          isUsed={isUsed('customizable')}
          onSwitchOff={() => {
            const { colorScheme: _scheme, ...others } = style;
            update({ style: { ...others, textAlignment: defaultStyle.textAlignment } });
          }}
        >
          {(isLocked) => (
            <Stack gap={5}>
              <Box>
                <Text size="small" weight="medium" tone="ink" marginBottom={2}>
                  {t('poll.textAlignment')}
                </Text>
                <Segmented
                  label={t('poll.textAlignment')}
                  value={style.textAlignment}
                  options={textAlignments.map((one) => ({
                    value: one,
                    label: t(`poll.align.${one}`),
                  }))}
                  onChange={(textAlignment) => set({ textAlignment })}
                  disabled={isLocked}
                />
              </Box>
              <Box>
                <Text size="small" weight="medium" tone="ink" marginBottom={2}>
                  {t('poll.colorScheme')}
                </Text>
                <Segmented
                  label={t('poll.colorScheme')}
                  value={style.colorScheme ?? 'light'}
                  options={colorSchemes.map((one) => ({
                    value: one,
                    label: t(`poll.scheme.${one}`),
                  }))}
                  onChange={(colorScheme) => set({ colorScheme })}
                  disabled={isLocked}
                />
                <Text size="small" tone="secondary" marginTop={2}>
                  {t('poll.colorSchemeHelp')}
                </Text>
              </Box>
            </Stack>
          )}
        </PlanLock>
        <PlanLock
          feature="customBackgroundColors"
          label={t('poll.colours')}
          isUsed={isUsed('customBackgroundColors')}
          onSwitchOff={() => update({ style: withoutColours(style) })}
        >
          {(isLocked) => (
            <Stack gap={2} tone="ink">
              {colours.map((name) => (
                <ColourField
                  key={name}
                  label={t(`poll.colour.${name}`)}
                  value={style[name]}
                  onChange={(value) => setColour(name, value)}
                  disabled={isLocked}
                />
              ))}
            </Stack>
          )}
        </PlanLock>
        <PlanLock
          feature="customScreens"
          label={t('poll.welcomeScreen')}
          isUsed={isUsed('customScreens')}
        >
          {(isLocked) => (
            <Stack gap={5}>
              <SwitchField
                label={t('poll.welcomeShow')}
                checked={welcome.show}
                onChange={(show) => {
                  setWelcome({ show });
                  if (show) onWelcome();
                }}
                disabled={isLocked && !welcome.show}
              />
              {welcome.show && (
                <WelcomeFields
                  welcome={welcome}
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
