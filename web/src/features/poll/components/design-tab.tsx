import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import {
  LARGEST_FONT_SIZE,
  textAlignments,
  type PollStyle,
  type WelcomeScreen,
} from '@canvass/contracts/poll/poll';
import { ColourField } from '../../../ui/colour-field.js';
import { NumberField, TextAreaField, TextField } from '../../../ui/fields.js';
import { Segmented } from '../../../ui/segmented.js';
import { SwitchField } from '../../../ui/switch-field.js';
import type { TabProps } from './settings-tab.js';

const colours = ['questionColor', 'answersColor', 'backgroundColor'] as const;

/** How the poll looks. */
export function DesignTab({ poll, onChange, errorAt }: TabProps) {
  const { t } = useTranslation();
  const { style } = poll;
  const welcome: WelcomeScreen = style.welcomeScreen ?? { show: false };
  const set = (change: Partial<PollStyle>) => onChange({ style: { ...style, ...change } });
  const setColour = (name: (typeof colours)[number], value: string | undefined) => {
    const { [name]: _old, ...others } = style;
    onChange({ style: value === undefined ? others : { ...others, [name]: value } });
  };
  const setWelcome = (change: Partial<WelcomeScreen>) =>
    set({ welcomeScreen: { ...welcome, ...change } });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <NumberField
        label={t('poll.fontSize')}
        help={t('poll.fontSizeHelp', { max: LARGEST_FONT_SIZE })}
        value={style.fontSize}
        min={1}
        max={LARGEST_FONT_SIZE}
        onChange={(fontSize) => set({ fontSize })}
        error={errorAt('style.fontSize')}
      />
      <Box>
        <Box sx={{ fontSize: 'sm', fontWeight: 500, mb: 1.5 }}>{t('poll.textAlignment')}</Box>
        <Segmented
          label={t('poll.textAlignment')}
          value={style.textAlignment}
          options={textAlignments.map((one) => ({ value: one, label: t(`poll.align.${one}`) }))}
          onChange={(textAlignment) => set({ textAlignment })}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {colours.map((name) => (
          <ColourField
            key={name}
            label={t(`poll.${name}`)}
            value={style[name]}
            onChange={(value) => setColour(name, value)}
          />
        ))}
      </Box>
      <SwitchField
        label={t('poll.welcomeShow')}
        checked={welcome.show}
        onChange={(show) => setWelcome({ show })}
      />
      {welcome.show && (
        <>
          <TextField
            label={t('poll.welcomeTitle')}
            placeholder={poll.name}
            value={welcome.title ?? ''}
            onChange={(event) => setWelcome({ title: event.target.value })}
          />
          <TextAreaField
            label={t('poll.welcomeSubtitle')}
            maxLength={1000}
            value={welcome.subtitle ?? ''}
            onChange={(subtitle) => setWelcome({ subtitle })}
          />
          <TextField
            label={t('poll.welcomeButton')}
            maxLength={100}
            value={welcome.btnText ?? ''}
            onChange={(event) => setWelcome({ btnText: event.target.value })}
          />
        </>
      )}
    </Box>
  );
}
