import { useTranslation } from 'react-i18next';
import { LARGEST_SCORE } from '@canvass/contracts/question/bounds';
import { Input } from '../../fields/input.js';
import { Box } from '../../layout/box.js';

interface PointsProps {
  /** Of what has the points. */
  name: string;
  score: number | undefined;
  disabled: boolean;
  /** Undefined for none. */
  onChange: (score: number | undefined) => void;
}

/** How many points choosing an option or a picture counts. */
export function Points({ name, score, disabled, onChange }: PointsProps) {
  const { t } = useTranslation();
  return (
    <Box width={96} isFixed>
      <Input
        type="number"
        inputMode="numeric"
        aria-label={t('question.details.points', { name })}
        placeholder={t('question.details.noPoints')}
        min={-LARGEST_SCORE}
        max={LARGEST_SCORE}
        step={1}
        disabled={disabled}
        value={score ?? ''}
        onChange={({ target }) => {
          const points = Math.round(target.valueAsNumber);
          onChange(Math.abs(points) <= LARGEST_SCORE ? points : undefined);
        }}
      />
    </Box>
  );
}
