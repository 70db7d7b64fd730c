import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeLook } from '@canvass/contracts/color-theme/color-theme';
import { productThemes } from '@canvass/contracts/color-theme/product-themes';
import type { ColorThemeView } from '@canvass/contracts/color-theme/view';
import { Text } from '../../../ui/text/text.js';
import { classNames } from '../../../ui/theme/class-names.js';
import styles from './theme-choice.module.css';

/** Stands for a poll that has chosen no theme. */
const NONE = '';

interface ThemeChoiceProps {
  themes: readonly ColorThemeView[];
  /** The look of the poll, and the id of the theme it has chosen. */
  look: ThemeLook;
  chosen: string | undefined;
  /** @param theme undefined for none */
  onChoose: (theme: ColorThemeView | undefined) => void;
  disabled: boolean;
}

/** The themes as they look, one of which a poll can choose. */
export function ThemeChoice({ themes, look, chosen, onChoose, disabled }: ThemeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const known = themes.some(({ _id }) => _id === chosen) ? chosen : NONE;
  const nameOf = useThemeName();
  const cards = [
    { id: NONE, label: t('poll.theme.none'), look, theme: undefined },
    ...themes.map((theme) => ({ id: theme._id, label: nameOf(theme), look: theme, theme })),
  ];
  return (
    <div role="radiogroup" aria-label={t('poll.theme.label')}>
      <Text size="small" weight="medium" tone="ink" marginBottom={2}>
        {t('poll.theme.label')}
      </Text>
      <div className={styles['themes']}>
        {cards.map(({ id, label, look: shown, theme }) => (
          <label
            key={id}
            className={classNames(
              styles['theme'],
              id === known && styles['chosen'],
              disabled && styles['locked'],
            )}
          >
            <input
              type="radio"
              name={name}
              checked={id === known}
              disabled={disabled}
              onChange={() => onChoose(theme)}
            />
            <ThemeSwatch look={shown} />
            <span className={styles['name']}>{label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** A question, an answer and a button, as a theme colours them. */
function ThemeSwatch({ look }: { look: ThemeLook }) {
  const { backgroundImageURL: picture } = look;
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={styles['look']}
      style={{
        backgroundColor: look.backgroundColor,
        ...(picture ? { backgroundImage: `url(${JSON.stringify(picture)})` } : {}),
      }}
    >
      <span className={styles['texts']} style={{ color: look.questionColor }}>
        Aa
        <span className={styles['answers']} style={{ color: look.answersColor }}>
          Aa
        </span>
      </span>
      <span
        className={styles['button']}
        style={{
          color: look.buttonsTextColor ?? '#ffffff',
          backgroundColor: look.buttonsColor ?? '#2e3d53',
          borderColor: look.buttonsBorderColor,
        }}
      >
        Aa
      </span>
    </span>
  );
}

/** What a theme is called: those of the product in the reader's language. */
function useThemeName() {
  const { t } = useTranslation();
  return ({ _id, description, isDefault }: ColorThemeView): string => {
    const ofProduct = productThemes.find((one) => one._id === _id);
    if (ofProduct) return t(`poll.theme.ofProduct.${ofProduct.name}`);
    return isDefault ? t('poll.theme.isDefault', { name: description }) : description;
  };
}
