import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { useAccount } from '../../session/profile.js';
import { Button, CancelButton } from '../controls/button.js';
import { useFieldName, type FieldNames } from '../record/use-field-name.js';
import { Stack } from '../layout/stack.js';
import type { EditorState } from '../record/editor-state.js';
import { isSame } from '../record/fields.js';
import { settled, type Merge, type Side } from '../record/merge.js';
import { mergedWork, type Merging } from '../record/merging.js';
import { Dialog } from './dialog.js';
import { DifferenceFields } from './difference-fields.js';

type State = EditorState<unknown, unknown>;

/** This user's edit, and what it takes to put it on top of the other one. */
export interface BothEdits {
  mine: State;
  /** Undefined where the record cannot be fetched. */
  newest: () => Promise<State | undefined>;
  /** The usual way where it is left out. */
  merging?: (() => Promise<Merging<unknown, unknown>>) | undefined;
  /** Whether both edits are saved without a question where no field is one that both changed. */
  isSavedAtOnce: boolean;
  /** Goes on from the newest version with this draft, and saves it. */
  onMerged: (newest: State, draft: unknown) => void;
}

interface OnTop {
  newest: State;
  merge: Merge<unknown>;
}

/** This user's edit on top of the other one; undefined where that one is not known. */
async function onTopOf({ mine, newest, merging }: BothEdits): Promise<OnTop | undefined> {
  const [theirs, way] = await Promise.all([newest(), merging?.() ?? mergedWork]);
  if (!theirs || isSame(theirs.start, mine.start)) return undefined;
  return { newest: theirs, merge: way(mine, theirs) };
}

interface ConflictDialogProps {
  /** Fields that another user changed too. */
  fields: readonly string[];
  /** Who has changed the record meanwhile, as far as that is known. */
  by?: readonly { id: string; name: string }[] | undefined;
  names: FieldNames;
  /** Whether users edit their own record, so that the other user may be they in another window. */
  isOwn?: boolean;
  /** Left out where the newest version cannot be opened here. */
  both?: BothEdits | undefined;
  onReload: () => void;
  /** Saves this user's edit after all, on top of the other one. */
  onKeep: () => void;
  onClose: () => void;
}

/**
 * Says that another user saved first, who that was, and which fields; and asks whose version of each is to stand. Where no
 * field is one that both changed, both edits are saved without a question.
 */
export function ConflictDialog({
  fields,
  by = [],
  names,
  isOwn = false,
  both,
  onReload,
  onKeep,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const account = useAccount();
  const nameOf = useFieldName(names);
  const [onTop, setOnTop] = useState<OnTop>();
  const [sides, setSides] = useState<readonly Side[]>([]);
  // What is merged stays as it was when the window opened.
  const [edits] = useState(both);
  useEffect(() => {
    let isOver = false;
    if (!edits) return undefined;
    void onTopOf(edits).then((found) => {
      if (isOver || !found) return;
      if (found.merge.differences.length > 0) setOnTop(found);
      else if (edits.isSavedAtOnce) edits.onMerged(found.newest, settled(found.merge, []));
    });
    return () => {
      isOver = true;
    };
  }, [edits]);
  const others = by.filter(({ id }) => id !== account?.id).map(({ name }) => name);
  const who = others.length > 0 ? list(others) : undefined;
  const isYours = who === undefined && by.length > 0;
  const said = { fields: list(new Set(fields.map(nameOf))) };
  const isPerhapsYours = isYours || (isOwn && who === undefined);
  const text = isPerhapsYours
    ? t(isYours ? 'ui.conflictYoursText' : 'ui.conflictOwnText', said)
    : t('ui.conflictText', { ...said, who: who ?? t('ui.someoneWithin') });
  return (
    <Dialog
      open
      urgent
      title={
        isPerhapsYours
          ? t('ui.conflictOwnTitle')
          : t('ui.conflictTitle', { who: who ?? t('ui.someone') })
      }
      {...(onTop && { width: 720 })}
      onClose={onClose}
      actions={
        <>
          <CancelButton label={t('ui.stay')} onClick={onClose} autoFocus />
          <Button kind="secondary" onClick={onReload}>
            {t(isPerhapsYours ? 'ui.reload' : 'ui.reloadTheirs')}
          </Button>
          {onTop ? (
            <Button
              kind="primary"
              onClick={() => both?.onMerged(onTop.newest, settled(onTop.merge, sides))}
            >
              {t('ui.difference.save')}
            </Button>
          ) : (
            <Button kind="primary" onClick={onKeep}>
              {t('ui.saveMine')}
            </Button>
          )}
        </>
      }
    >
      {onTop ? (
        <Stack gap={4}>
          <span>{t('ui.difference.intro', { who: who ?? t('ui.someone') })}</span>
          <DifferenceFields
            {...{ names, sides }}
            differences={onTop.merge.differences}
            onChange={setSides}
          />
        </Stack>
      ) : (
        text
      )}
    </Dialog>
  );
}
