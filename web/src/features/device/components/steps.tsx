import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';

interface StepsProps {
  current: 1 | 2;
  names: readonly [string, string];
  onChange: (step: 1 | 2) => void;
  /** Whether later steps can be opened. */
  isOpen: boolean;
}

/** The steps of the form; earlier ones can be opened again. */
export function Steps({ current, names, onChange, isOpen }: StepsProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="ol"
      sx={{ listStyle: 'none', display: 'flex', gap: 2, m: 0, p: 0, mb: 4, fontSize: 'sm' }}
    >
      {([1, 2] as const).map((step) => {
        const isCurrent = step === current;
        return (
          <Box component="li" key={step} sx={{ flex: 1 }}>
            <Box
              component="button"
              type="button"
              disabled={!isCurrent && !isOpen && step > current}
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={`${t('device.stepOf', { number: step })}: ${names[step - 1]}`}
              onClick={() => onChange(step)}
              sx={{
                all: 'unset',
                boxSizing: 'border-box',
                width: '100%',
                pt: 2,
                borderTop: '2px solid',
                borderColor: step <= current ? 'accent' : 'hairline',
                color: isCurrent ? 'text.primary' : 'text.secondary',
                fontWeight: isCurrent ? 600 : 500,
                cursor: isCurrent ? 'default' : 'pointer',
                '&:disabled': { cursor: 'default' },
                '&:focus-visible': {
                  outline: '2px solid var(--joy-palette-accent)',
                  outlineOffset: 2,
                },
              }}
            >
              {names[step - 1]}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
