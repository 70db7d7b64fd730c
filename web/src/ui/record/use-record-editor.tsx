import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import type { Location } from 'react-router-dom';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { FormCode } from '@canvass/contracts/rule/violation-codes';
import type { PlainCode } from '@canvass/contracts/rule/violation-values';
import { isLost } from '../../api/connection.js';
import type { Conflict, Failure } from '../../api/failure.js';
import { onDemand } from '../browser/on-demand.js';
import type { FieldNames } from './use-field-name.js';
import type { BothEdits } from '../dialogs/conflict-dialog.js';
import { showFailure } from '../feedback/toast.js';
import { storedWork, workPrefix } from '../../session/stored-work.js';
import { useKeptWork } from './kept-work.js';
import { useLeaveGuard } from '../dialogs/leave-guard.js';
import { isSame } from './fields.js';
import { useDraftForm, type DraftForm } from './use-draft-form.js';
import type { EditorState, KeptAt } from './editor-state.js';
import type { Merging } from './merging.js';

const ConflictDialog = onDemand(
  async () => (await import('../dialogs/conflict-dialog.js')).ConflictDialog,
);
// Few editors open where work was left.
const WorkOffer = onDemand(async () => (await import('./work-offer.js')).WorkOffer);

/** What follows when a request was answered. */
interface Outcome<Answer, Draft> {
  onSuccess: (answer: Answer) => void;
  onError: (failure: Failure) => void;
  /** Called when a part has been saved before the rest, with what that changes in a draft. */
  onPart: (onward: (draft: Draft) => Draft) => void;
}

/** Sends a request, as `useCommand` does. */
export interface Sending<Request, Answer, Draft> {
  isPending: boolean;
  save: (request: Request, then: Outcome<Answer, Draft>) => void;
  stopWaiting: () => void;
}

interface RecordEditorOptions<Start, Draft, Creation, Edit, Answer> {
  state: EditorState<Start, Draft>;
  /** Where unsaved work is kept; without it, none is. */
  kept?: KeptAt<Start, Draft>;
  /** How edits of two users become one, where that is not field by field. */
  merging?: () => Promise<Merging<Start, Draft>>;
  /** Whether an address leads back here; unsaved work is kept meanwhile. */
  leadsBack?: (next: Location) => boolean;
  /** Broken rules of a draft as it would be saved. */
  rules: (draft: Draft) => readonly Violation[];
  /** See `useDraftForm`. */
  isLive?: boolean;
  isReadOnly?: boolean;
  /** The part of a draft that can be saved; drafts with the same part count as unchanged. */
  tidy?: (draft: Draft) => unknown;
  /** Creates the record; left out for records that always exist. */
  creation?: { send: Sending<Creation, Answer, Draft>; request: (draft: Draft) => Creation };
  /** Changes the record; the request is undefined when nothing changed. */
  edit: {
    send: Sending<Edit, Answer, Draft>;
    request: (start: Start, draft: Draft) => Edit | undefined;
    /** The same request, to be sent on top of the edit that came first; it names that one's revision unless said otherwise. */
    onTopOf?: (request: Edit, conflict: Conflict) => Edit;
  };
  /** Whether the user must confirm before this draft is saved. */
  asksFirst?: (draft: Draft) => boolean;
  /** The field that shows a refusal which is no broken rule, by its code. */
  refusedAt?: Readonly<Partial<Record<PlainCode<FormCode>, string>>>;
  /** The form's name of a field that the server calls by this path. */
  fieldAt?: (path: string) => string;
  fieldNames: FieldNames;
  /** Whether users edit their own record. */
  isOwn?: boolean;
  onSaved: (answer: Answer, draft: Draft) => void;
  onUnchanged: () => void;
  /** Called when the user tried to save a draft that breaks a rule. */
  onInvalid?: (first: Violation | undefined) => void;
  onRefused?: (first: Violation | undefined) => void;
  /** Called when another user saved first, and this one asks to see their version. */
  onReload: () => void;
}

/** A record while it is edited. */
export interface RecordEditor<Draft> {
  form: DraftForm<Draft>;
  /** What the draft is compared with: the record when the editor opened, or as others have saved it since. */
  initial: Draft;
  /** Whether the draft has unsaved changes. */
  isDirty: boolean;
  isSaving: boolean;
  /** Saves the draft if it breaks no rule; asks first where `asksFirst` says so. */
  submit: (event?: { preventDefault: () => void }) => void;
  /** Whether the confirmation is open; `confirm` and `dismiss` answer it. */
  isAsking: boolean;
  confirm: () => void;
  dismiss: () => void;
  /** The dialogs for unsaved changes and for conflicts with another user's edit; to be rendered beside the form. */
  dialogs: ReactNode;
}

const everything = (draft: unknown) => draft;

/** An edit without a revision starts from the newest. */
function fromRevision<Edit extends object>(request: Edit, { revision }: Conflict): Edit {
  return { ...request, revision };
}

/**
 * The one way to edit a record. It holds the draft, checks its rules, sends the request, shows what the server refused,
 * guards unsaved work, and asks whose edit is to stand when another user saved first. While a save is under way nothing can be
 * changed, as it would be lost; while the connection is lost, a save waits for it until the user changes the draft or leaves.
 */
export function useRecordEditor<
  Start,
  Draft extends object,
  Creation,
  Edit extends object,
  Answer,
>({
  state,
  kept,
  merging,
  leadsBack,
  rules,
  isLive = false,
  isReadOnly = false,
  tidy = everything,
  creation,
  edit,
  asksFirst,
  refusedAt = {},
  fieldAt = (path) => path,
  fieldNames,
  isOwn = false,
  onSaved,
  onUnchanged,
  onInvalid,
  onRefused,
  onReload,
}: RecordEditorOptions<Start, Draft, Creation, Edit, Answer>): RecordEditor<Draft> {
  // A refetch must not move what the edit is compared with.
  const [{ start, initial }, setBase] = useState(state);
  /** Gives up a save that waits for the connection; undefined while none is under way or done. */
  const giveUp = useRef<() => void>(undefined);
  const isConfirming = useRef(false);
  const mayChange = useCallback(() => {
    if (isConfirming.current || (giveUp.current && !isLost())) {
      showFailure(t('ui.beingSaved'));
      return false;
    }
    giveUp.current?.();
    return true;
  }, []);
  const form = useDraftForm<Draft>({
    ...{ draft: state.draft, rules, isLive, disabled: isReadOnly, mayChange },
  });
  const { draft } = form;
  const { onTopOf = fromRevision } = edit;
  const [isAsking, setAsking] = useState(false);
  // What is asked about must be what is saved, also before the window that asks is there.
  const ask = (isAsked: boolean) => {
    isConfirming.current = isAsked;
    setAsking(isAsked);
  };
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const hasMerged = useRef(false);
  const [isOffering] = useState(
    () => kept?.isResumed === false && storedWork(workPrefix(kept)).length > 0,
  );
  const before = useMemo(() => tidy(initial), [initial, tidy]);
  const isDirty = useMemo(() => !isSame(tidy(draft), before), [draft, tidy, before]);
  const isSaving = edit.send.isPending || (creation?.send.isPending ?? false);
  const keep = useKeptWork<EditorState<Start, Draft>>(
    kept,
    { ...state, start, initial, draft },
    isDirty,
  );
  const isKept = (next: Location) => {
    const comesBack = kept !== undefined && leadsBack?.(next) === true;
    if (comesBack) keep();
    return comesBack;
  };
  const { dialog, release } = useLeaveGuard(isDirty && !isReadOnly, isKept);
  const violationsOf = ({ code, violations }: Failure): Violation[] => {
    const refused = (Object.keys(refusedAt) as PlainCode<FormCode>[]).find((one) => one === code);
    if (refused) return [{ code: refused, field: refusedAt[refused] }];
    return violations.map((one) => ({ ...one, field: fieldAt(one.field ?? '') }));
  };
  /** @param first the edit that came first, where this one is to overwrite it */
  const save = (saved: Draft, first?: Conflict, from = start) => {
    if (giveUp.current) return;
    const stopWaiting = () => {
      edit.send.stopWaiting();
      creation?.send.stopWaiting();
    };
    giveUp.current = stopWaiting;
    const then: Outcome<Answer, Draft> = {
      onPart: (onward) => {
        giveUp.current = undefined;
        form.update(onward);
        giveUp.current = stopWaiting;
      },
      onSuccess: (answer) => {
        release();
        onSaved(answer, saved);
      },
      onError: (failure) => {
        giveUp.current = undefined;
        const refused = violationsOf(failure);
        setConflict(failure.conflict);
        form.refuse(refused);
        if (refused.length > 0) onRefused?.(refused[0]);
      },
    };
    if (from === undefined) {
      creation?.send.save(creation.request(saved), then);
      return;
    }
    const changes = edit.request(from, saved);
    if (changes !== undefined) {
      edit.send.save(first ? onTopOf(changes, first) : changes, then);
      return;
    }
    release();
    onUnchanged();
  };
  const submit = form.submit(
    (valid) => (asksFirst?.(valid) ? ask(true) : save(valid)),
    (invalid) => onInvalid?.(rules(invalid)[0]),
  );
  const both: BothEdits | undefined = kept && {
    mine: { ...state, start, initial, draft },
    newest: kept.newest,
    merging: merging as BothEdits['merging'],
    // What is refused once more is asked about.
    isSavedAtOnce: !hasMerged.current,
    onMerged: (newest, merge) => {
      hasMerged.current = true;
      const onward = newest as EditorState<Start, Draft>;
      setConflict(null);
      setBase(onward);
      form.reset(merge as Draft);
      save(merge as Draft, undefined, onward.start);
    },
  };
  return {
    form,
    initial,
    isDirty,
    isSaving,
    submit,
    isAsking,
    confirm: () => {
      ask(false);
      save(draft);
    },
    dismiss: () => ask(false),
    dialogs: (
      <>
        {dialog}
        {isOffering && kept && (
          <WorkOffer
            at={kept as KeptAt<unknown, unknown>}
            opened={state}
            names={fieldNames}
            merging={merging as BothEdits['merging']}
          />
        )}
        {conflict && (
          <ConflictDialog
            fields={conflict.fields.map(fieldAt)}
            by={conflict.by}
            names={fieldNames}
            isOwn={isOwn}
            both={both}
            onClose={() => setConflict(null)}
            onReload={onReload}
            onKeep={() => {
              setConflict(null);
              save(draft, conflict);
            }}
          />
        )}
      </>
    ),
  };
}
