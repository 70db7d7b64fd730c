import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../questions/composing.js';
import { VisuallyHidden } from '../../../ui/text/text.js';
import type { PollDraft } from './draft.js';
import type { TabName } from './options-card.js';
import { HistoryButtons } from './history-buttons.js';
import {
  noHistory,
  questionOf,
  recorded,
  replaced,
  stepBack,
  stepOn,
  type ChangeKind,
} from './history.js';

interface PollHistoryProps {
  draft: PollDraft;
  /** As the editor opened. */
  opened: PollDraft;
  /** What the draft is compared with. Another one begins a new history: a step back would undo what others saved. */
  initial: PollDraft;
  /** @returns whether the change was taken up */
  update: (change: (now: PollDraft) => PollDraft) => boolean;
  /** Show what a step changed. */
  onTab: (tab: TabName) => void;
  onShow: (question: string) => void;
}

/** The tab that shows what a step changed. */
const tabOfKind: Partial<Record<ChangeKind, TabName>> = {
  design: 'design',
  logic: 'logic',
  settings: 'settings',
};

type Direction = 'undone' | 'redone';

/** What undoes by itself: windows, and the answers in the preview. */
const OWN_UNDO = '[data-window], [data-own-undo]';

const isOwn = ({ target }: Event) => target instanceof Element && target.closest(OWN_UNDO) !== null;

/** What a key press asks for; undefined where it is another one. */
function askedBy({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (altKey || ctrlKey === metaKey) return undefined;
  // Where the keys are not Latin, by the place of the key.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  if (letter === 'z') return shiftKey ? 'redone' : 'undone';
  return letter === 'y' && !shiftKey ? 'redone' : undefined;
}

/** Takes back the changes of a poll step by step, and makes them again, by buttons and by keys. */
export function PollHistory({ draft, opened, initial, update, onTab, onShow }: PollHistoryProps) {
  const { t } = useTranslation();
  const [history, setHistory] = useState(noHistory);
  const [said, setSaid] = useState<{ direction: Direction; kind: ChangeKind; count: number }>();
  const known = useRef({ draft: opened, initial });
  // What is taken back is no change to take back.
  const isStepping = useRef(false);
  // At once, so that who undoes right after typing takes back what was typed.
  useLayoutEffect(() => {
    const before = known.current;
    const isStep = isStepping.current && before.draft !== draft;
    known.current = { draft, initial };
    if (isStep) isStepping.current = false;
    else if (before.initial !== initial) setHistory(noHistory);
    else if (before.draft !== draft)
      setHistory((now) => recorded(now, before.draft, draft, Date.now()));
  }, [draft, initial]);
  const go = (direction: Direction) => {
    const step = (direction === 'undone' ? stepBack : stepOn)(history);
    if (!step) return;
    if (!update((now) => replaced(now, step.to))) return;
    isStepping.current = true;
    setHistory(step.history);
    setSaid(({ count } = { count: 0, direction, kind: step.kind }) => ({
      ...{ direction, kind: step.kind, count: count + 1 },
    }));
    const tab = tabOfKind[step.kind];
    if (tab) onTab(tab);
    const question = questionOf(step.from, step.to);
    if (question !== undefined) onShow(question);
  };
  const latest = useRef(go);
  useLayoutEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = askedBy(event);
      if (!direction || event.defaultPrevented || isComposing(event) || isOwn(event)) return;
      event.preventDefault();
      latest.current(direction);
    };
    /** By a menu, or by shaking a phone. */
    const take = (event: InputEvent) => {
      const isUndo = event.inputType === 'historyUndo';
      if ((!isUndo && event.inputType !== 'historyRedo') || isOwn(event)) return;
      event.preventDefault();
      latest.current(isUndo ? 'undone' : 'redone');
    };
    document.addEventListener('keydown', press);
    document.addEventListener('beforeinput', take);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('beforeinput', take);
    };
  }, []);
  return (
    <>
      <HistoryButtons
        onUndo={history.past.length > 0 ? () => go('undone') : undefined}
        onRedo={history.undone.length > 0 ? () => go('redone') : undefined}
      />
      <VisuallyHidden role="status">
        {said && <span key={said.count}>{t(`poll.history.${said.direction}.${said.kind}`)}</span>}
      </VisuallyHidden>
    </>
  );
}
