import { useTranslation } from 'react-i18next';
import { BareButton } from '../../../ui/controls/bare-button.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import styles from './steps.module.css';

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
    <Stack as="ol" row gap={2} marginBottom={4} size="small" className={styles.steps}>
      {([1, 2] as const).map((step) => {
        const isCurrent = step === current;
        return (
          <Box as="li" key={step} grow>
            <BareButton
              className={styles.step}
              data-reached={step <= current}
              disabled={!isCurrent && !isOpen && step > current}
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={`${t('device.stepOf', { number: step })}: ${names[step - 1]}`}
              tone={isCurrent ? 'ink' : 'secondary'}
              weight={isCurrent ? 'strong' : 'medium'}
              onClick={() => onChange(step)}
            >
              {names[step - 1]}
            </BareButton>
          </Box>
        );
      })}
    </Stack>
  );
}
