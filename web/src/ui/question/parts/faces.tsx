import { useTranslation } from 'react-i18next';
import { emojiSets, type EmojiSet } from '@canvass/contracts/question/question';
import { FACE_COUNTS } from '@canvass/contracts/question/bounds';
import { SelectField } from '../../fields/fields.js';
import { Grid } from '../../layout/grid.js';
import type { PartProps } from './part-props.js';

/** Which faces or thumbs a question is answered by, and how many of them. */
export function FaceFields({ content, errors, onChange, disabled }: PartProps) {
  const { t } = useTranslation();
  const { emoji, validationRule: rule } = content;
  const choose = (set: EmojiSet, max: number) =>
    onChange({ ...content, emoji: set, validationRule: { ...rule, max } });
  const counts: readonly number[] = emoji ? FACE_COUNTS[emoji] : [];
  return (
    <Grid columns={{ phone: 1, tablet: 2 }} gap={4} align="start">
      <SelectField
        label={t('question.faces')}
        value={emoji ?? ''}
        options={[
          ...(emoji ? [] : [{ value: '' as const, label: t('question.noFaces') }]),
          ...emojiSets.map((set) => ({ value: set, label: t(`question.faceSets.${set}`) })),
        ]}
        onChange={(set) => {
          if (set === '') return;
          const possible: readonly number[] = FACE_COUNTS[set];
          choose(set, possible.includes(rule.max) ? rule.max : Math.max(...possible));
        }}
        error={errors.emoji}
        disabled={disabled}
      />
      {emoji && counts.length > 1 && (
        <SelectField
          label={t('question.faceCount')}
          value={String(rule.max)}
          options={counts.map((count) => ({ value: String(count), label: String(count) }))}
          onChange={(count) => choose(emoji, Number(count))}
          error={errors.max}
          disabled={disabled}
        />
      )}
    </Grid>
  );
}
