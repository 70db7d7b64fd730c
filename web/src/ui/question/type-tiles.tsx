import { useTranslation } from 'react-i18next';
import type { QuestionType } from '@canvass/contracts/question/question';
import { useAllowedTypes } from '../../session/room.js';
import { BareButton } from '../controls/bare-button.js';
import { Grid } from '../layout/grid.js';
import { Stack } from '../layout/stack.js';
import { Text } from '../text/text.js';
import { LockedTypesHint } from './locked-types-hint.js';
import { QuestionTypeIcon } from './question-type-icon.js';
import { offeredTypes } from './question-types.js';
import styles from './type-tiles.module.css';

interface TypeTilesProps {
  label: string;
  onPick: (type: QuestionType) => void;
  /** Whether a type can be used where the question is to be asked; all of them by default. */
  fits?: (type: QuestionType) => boolean;
}

/** The types of questions, each with a picture and an example, to pick one. Those that the plan lacks are locked. */
export function TypeTiles({ label, onPick, fits = () => true }: TypeTilesProps) {
  const { t } = useTranslation();
  const allowed = useAllowedTypes();
  const types = offeredTypes.filter(fits);
  return (
    <Stack gap={2}>
      <Grid role="group" aria-label={label} columns={2} gap={2}>
        {types.map((type) => (
          <BareButton
            key={type}
            className={styles.tile}
            disabled={!allowed.includes(type)}
            onClick={() => onPick(type)}
          >
            <span className={styles.picture}>
              <QuestionTypeIcon type={type} size={20} />
            </span>
            <span className={styles.words}>
              <Text as="span" size="small" weight="medium">
                {t(`question.types.${type}`)}
              </Text>
              <Text as="span" size="caption" tone="secondary">
                {t(`question.examples.${type}`)}
              </Text>
            </span>
          </BareButton>
        ))}
      </Grid>
      <LockedTypesHint types={types} />
    </Stack>
  );
}
