import type { FirmKind } from '@canvass/contracts/history/firm-history';
import { referringFields, type HistoryEntry } from '@canvass/contracts/history/history';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { nameKeyOf, useFieldName } from '../../../ui/record/use-field-name.js';
import { Text } from '../../../ui/text/text.js';
import { fieldNames } from './field-names.js';
import { useSaid } from './use-said.js';
import styles from './history.module.css';

interface HistoryRowProps {
  entry: HistoryEntry;
  kind: FirmKind;
  /** What it was done to, where that does not go without saying. */
  about?: ReactNode;
  /** Shows the record as it was after this; undefined where there is nothing to show. */
  onShow?: (() => void) | undefined;
}

/** One thing that was done. */
export function HistoryRow({ entry, kind, about, onShow }: HistoryRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const by = useActor(entry, kind);
  const changeOf = useChange(kind);
  const { words, at } = entry;
  const isNamed = useIsNamed(kind);
  // An id says nothing to people, nor does a field that no screen names.
  const changes = entry.changes.filter(({ field, name }) =>
    isReferring(field) ? name !== undefined : isNamed(field),
  );
  const when = format.dateTime(at);
  return (
    <Stack as="li" row wrap gap={3} paddingY={3} line="below" justify="between">
      <Box basis={280} grow>
        <Text weight="medium">{words}</Text>
        {about}
        {changes.length > 0 && (
          <Stack as="ul" gap={1} marginTop={1}>
            {changes.map((change) => (
              <Text
                as="li"
                key={change.field}
                size="small"
                tone="secondary"
                breaks
                className={styles['change']}
              >
                {changeOf(change)}
              </Text>
            ))}
          </Stack>
        )}
        <Text size="small" tone="tertiary" marginTop={1}>
          {[by, when].join(' · ')}
        </Text>
      </Box>
      {onShow && (
        <Button
          isSmall
          kind="secondary"
          aria-label={t('ui.actionOn', { action: t('history.look'), name: when })}
          onClick={onShow}
        >
          {t('history.look')}
        </Button>
      )}
    </Stack>
  );
}

/** Who has done it, in words. */
function useActor({ by, impersonator, key }: HistoryEntry, kind: FirmKind): string {
  const { t } = useTranslation();
  if (!by) return t(kind === 'signIn' ? 'history.stranger' : 'history.system');
  const name = by.name ?? t('history.gone');
  if (impersonator) {
    return t('history.onBehalf', { name, operator: impersonator.name ?? t('history.gone') });
  }
  return key ? t('history.withKey', { name, key: key.name ?? key.id }) : name;
}

/** Whether people know a field by a name. */
function useIsNamed(kind: FirmKind): (field: string) => boolean {
  const { i18n } = useTranslation();
  return (field) => {
    const key = nameKeyOf(fieldNames[kind] ?? {}, field);
    return key !== undefined && i18n.exists(key);
  };
}

const isReferring = (field: string): field is (typeof referringFields)[number] =>
  referringFields.some((one) => one === field);

type Change = HistoryEntry['changes'][number];

/** Says in words what changed in a field. */
function useChange(kind: FirmKind): (change: Change) => string {
  const { t } = useTranslation();
  const said = useSaid(kind);
  const nameOf = useFieldName(fieldNames[kind] ?? {});
  return ({ field: of, before, after, name }) => {
    if (name !== undefined && isReferring(of)) {
      return t('history.set', { field: t(`history.firm.kinds.${of}`), after: name });
    }
    const field = nameOf(of);
    const [was, is] = [said(before, of), said(after, of)];
    if (was !== '' && is !== '') return t('history.changed', { field, before: was, after: is });
    if (is !== '') {
      // Only what people wrote stands in quotes.
      const isQuoted = typeof after === 'string' && is === after;
      return t(isQuoted ? 'history.set' : 'history.setTo', { field, after: is });
    }
    return was === '' ? t('history.other', { field }) : t('history.was', { field, before: was });
  };
}
