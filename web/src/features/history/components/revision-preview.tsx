import { useTranslation } from 'react-i18next';
import type {
  Revision,
  RevisionDifference,
  RevisionKind,
} from '@canvass/contracts/history/revision';
import { useFormat } from '../../../i18n/format.js';
import { useFieldName } from '../../../ui/record/use-field-name.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Bullets } from '../../../ui/text/bullets.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { fieldNames } from './field-names.js';
import { useSaid } from './use-said.js';
import styles from './history.module.css';

interface RevisionPreviewProps {
  kind: RevisionKind;
  revision: Revision;
}

/** A poll or a question as it was, and what restoring that would change. */
export function RevisionPreview({ kind, revision }: RevisionPreviewProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const wordsOf = useDifference(kind);
  const { title, type, items, missing, differences } = revision;
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Heading level={3} size="body" breaks>
          <bdi>{title}</bdi>
        </Heading>
        {type && (
          <Text size="small" tone="secondary">
            {t(`question.types.${type}`)}
          </Text>
        )}
        {items.length > 0 && (
          <Bullets
            as="ol"
            aria-label={t(kind === 'poll' ? 'history.questions' : 'history.choices')}
          >
            {items.map((text, index) => (
              <li key={index}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </Bullets>
        )}
        {missing.length > 0 && (
          <Text size="small" tone="secondary" breaks>
            {t('history.leftOut', { names: list(missing) })}
          </Text>
        )}
      </Stack>
      <Stack gap={2}>
        <Heading level={3} size="body">
          {t('history.difference')}
        </Heading>
        {differences.length === 0 ? (
          <Text tone="secondary">{t('history.noDifference')}</Text>
        ) : (
          <Bullets aria-label={t('history.difference')}>
            {differences
              .flatMap((one) => wordsOf(one))
              .map((words, index) => (
                <Text as="li" key={index} breaks className={styles['change']}>
                  {words}
                </Text>
              ))}
          </Bullets>
        )}
      </Stack>
    </Stack>
  );
}

/** Says what restoring changes of a field. */
function useDifference(kind: RevisionKind): (difference: RevisionDifference) => string[] {
  const { t } = useTranslation();
  const { list } = useFormat();
  const said = useSaid(kind);
  const nameOf = useFieldName(fieldNames[kind] ?? {});
  return ({ field: of, now, then, added = [], removed = [] }) => {
    const field = nameOf(of);
    const lists = [
      ...(added.length > 0 ? [t('history.added', { field, list: list(added) })] : []),
      ...(removed.length > 0 ? [t('history.removed', { field, list: list(removed) })] : []),
    ];
    if (lists.length > 0) return lists;
    // What it was may be too long to be told.
    if (then === undefined) return [t('history.other', { field })];
    const [before, after] = [said(now, of), said(then, of)];
    if (after === '') return [t('history.becomesEmpty', { field })];
    if (before === '') return [t('history.becomesSet', { field, after })];
    return [t('history.becomes', { field, before, after })];
  };
}
