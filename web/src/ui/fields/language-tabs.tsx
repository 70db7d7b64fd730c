import type { Language } from '@canvass/contracts/language/language';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { Segmented } from '../controls/segmented.js';
import { Box } from '../layout/box.js';
import { colourOf } from '../theme/tokens.js';

const dot = {
  width: 6,
  height: 6,
  borderRadius: '50%',
  border: `1.5px solid ${colourOf('tertiary')}`,
};

interface LanguageTabsProps {
  languages: readonly Language[];
  value: Language;
  onChange: (language: Language) => void;
  /** Languages in which something is still missing. */
  incomplete?: readonly Language[];
}

/** The language one is writing in; nothing where there is only one. */
export function LanguageTabs({ languages, value, onChange, incomplete = [] }: LanguageTabsProps) {
  const { t } = useTranslation();
  const { languageTitle } = useFormat();
  if (languages.length < 2) return null;
  return (
    <Box scrolls padding={0.5} style={{ margin: -2 }}>
      <Segmented
        label={t('language.label')}
        value={value}
        onChange={onChange}
        options={languages.map((language) => ({
          value: language,
          label: (
            <>
              {languageTitle(language)}
              {incomplete.includes(language) && (
                <span
                  role="img"
                  aria-label={t('language.incomplete')}
                  title={t('language.incomplete')}
                  style={dot}
                />
              )}
            </>
          ),
        }))}
      />
    </Box>
  );
}
