import { useTranslation } from 'react-i18next';
import { contrastOf, nearestReadable } from '../../../questions/contrast.js';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

/** Of text by WCAG AA. */
const LEAST_CONTRAST = 4.5;

interface ContrastNoticeProps {
  /** Name of the colour. */
  label: string;
  /** Of the text, and what it stands on; CSS hex colours. */
  colour: string;
  background: string;
  onTake: (colour: string) => void;
  disabled: boolean;
}

/** Says that a text is hard to read, and offers the nearest colour that is not; nothing where all is well. */
export function ContrastNotice(props: ContrastNoticeProps) {
  const { label, colour, background, onTake, disabled } = props;
  const { t } = useTranslation();
  const contrast = contrastOf(colour, background);
  if (contrast === undefined || contrast >= LEAST_CONTRAST) return null;
  const better = nearestReadable(colour, background, LEAST_CONTRAST);
  return (
    <Stack role="status" gap={2} align="start">
      <Text size="small" tone="secondary">
        {t('poll.contrast', {
          colour: label,
          // Cut, not rounded: 4.49 is not the 4.5 it falls short of.
          contrast: Math.floor(contrast * 10) / 10,
          least: LEAST_CONTRAST,
        })}
      </Text>
      <Button kind="secondary" isSmall disabled={disabled} onClick={() => onTake(better)}>
        {t('poll.contrastTake', { colour: better })}
      </Button>
    </Stack>
  );
}
