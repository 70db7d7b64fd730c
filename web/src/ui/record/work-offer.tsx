import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { Button } from '../controls/button.js';
import { Dialog } from '../dialogs/dialog.js';
import { DifferenceFields } from '../dialogs/difference-fields.js';
import type { FieldNames } from './use-field-name.js';
import { Stack } from '../layout/stack.js';
import { Text } from '../text/text.js';
import type { EditorState, KeptAt } from './editor-state.js';
import { isSame } from './fields.js';
import { settled, type Merge, type Side } from './merge.js';
import { mergedWork, type Merging } from './merging.js';
import { dropWork, workLeft, type StoredWork } from './work-store.js';

interface WorkOfferProps<Start, Draft> {
  at: KeptAt<Start, Draft>;
  /** The editor as it opened. */
  opened: EditorState<Start, Draft>;
  names: FieldNames;
  /** The usual way where it is left out. */
  merging?: (() => Promise<Merging<Start, Draft>>) | undefined;
}

/** Offers the work that was left unsaved when the page was closed or died. */
export function WorkOffer<Start, Draft>({
  at,
  opened,
  names,
  merging,
}: WorkOfferProps<Start, Draft>) {
  const { t } = useTranslation();
  const { time, dateTime } = useFormat();
  const { account, place } = at;
  const [way, setWay] = useState<{ of: Merging<Start, Draft> }>();
  const [left, setLeft] = useState<readonly StoredWork<EditorState<Start, Draft>>[]>([]);
  const [sides, setSides] = useState<readonly Side[]>([]);
  const [load] = useState(() => merging);
  const [isLater, setLater] = useState(false);
  const [now] = useState(Date.now);
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const found = await workLeft<EditorState<Start, Draft>>({ account, place }, now);
      const of = found.length > 0 ? await (load?.() ?? mergedWork) : mergedWork;
      if (isOver) return;
      setWay({ of });
      setLeft(found);
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [account, place, now, load]);
  const work = left.find(({ state }) => !isSame(state.draft, opened.initial));
  if (!work || !way || isLater) return null;
  const { key, state } = work;
  const merge: Merge<Draft> = way.of(state, opened);
  const hasMovedOn = !isSame(state.initial, opened.initial) || merge.differences.length > 0;
  const written = new Date(work.at);
  const isToday = written.toDateString() === new Date(now).toDateString();
  const moment = (isToday ? time : dateTime)(written.toISOString());
  const drop = () => {
    dropWork(key);
    setLeft(left.filter((one) => one !== work));
    setSides([]);
  };
  const goOn = () => {
    dropWork(key);
    at.resume({ ...state, ...opened, draft: settled(merge, sides) });
  };
  return (
    <Dialog
      open
      urgent
      title={t('ui.workLeft.title', { time: moment })}
      width={merge.differences.length > 0 ? 720 : 550}
      onClose={() => setLater(true)}
      actions={
        <>
          <Button kind="secondary" onClick={drop}>
            {t('ui.workLeft.discard')}
          </Button>
          <Button kind="primary" autoFocus onClick={goOn}>
            {t('ui.workLeft.continue')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t(hasMovedOn ? 'ui.workLeft.movedOn' : 'ui.workLeft.text')}</Text>
        <DifferenceFields
          differences={merge.differences}
          names={names}
          sides={sides}
          onChange={setSides}
        />
      </Stack>
    </Dialog>
  );
}
