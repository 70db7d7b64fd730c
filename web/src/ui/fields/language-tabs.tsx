import Box from '@mui/joy/Box';
import type { Language } from '@canvass/contracts/language/language';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { Segmented } from '../controls/segmented.js';

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
  const { languageName } = useFormat();
  if (languages.length < 2) return null;
  return (
    <Box sx={{ overflowX: 'auto', p: '2px', m: '-2px' }}>
      <Segmented
        label={t('language.label')}
        value={value}
        onChange={onChange}
        options={languages.map((language) => ({
          value: language,
          label: (
            <>
              {languageName(language)}
              {incomplete.includes(language) && (
                <Box
                  component="span"
                  role="img"
                  aria-label={t('language.incomplete')}
                  title={t('language.incomplete')}
                  sx={{
                    width: 6,
                    height: 6,
                    borderRadius: '50%',
                    border: '1.5px solid',
                    borderColor: 'text.tertiary',
                  }}
                />
              )}
            </>
          ),
        }))}
      />
    </Box>
  );
}
