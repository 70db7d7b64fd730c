import { useMemo, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { FormCode } from '@canvass/contracts/rule/violation-codes';
import type { Failure } from '../../api/failure.js';
import { ConflictDialog } from '../conflict-dialog.js';
import { useKeptWork } from '../kept-work.js';
import { useLeaveGuard } from '../leave-guard.js';
import { fingerprint } from './fields.js';
import { useDraftForm, type DraftForm } from './use-draft-form.js';
import type { Work } from './work.js';

/** Sends a request, as a command's mutation does. */
export interface Sending<Request, Answer> {
  isPending: boolean;
  mutate: (
    request: Request,
    then: { onSuccess: (answer: Answer) => void; onError: (failure: Failure) => void },
  ) => void;
}

interface RecordEditorOptions<Start, Draft, Creation, Edit, Answer> {
  work: Work<Start, Draft>;
  /** For whom unsaved work is kept when their session ends, and at which place; without it, none is. */
  kept?: { account: string; place: string };
  /** Broken rules of a draft as it would be saved. */
  rules: (draft: Draft) => readonly Violation[];
  /** See `useDraftForm`. */
  isLive?: boolean;
  isMerelyEmpty?: (code: string) => boolean;
  isReadOnly?: boolean;
  /** What counts of a draft: two that are the same in this differ in nothing that can be saved. */
  tidy?: (draft: Draft) => unknown;
  /** Makes a new record; not of one that is always there. */
  creation?: { send: Sending<Creation, Answer>; request: (draft: Draft) => Creation };
  /** Changes the record; the request is undefined where nothing is different. */
  edit: {
    send: Sending<Edit, Answer>;
    request: (start: Start, draft: Draft) => Edit | undefined;
  };
  /** Whether something is to be asked before a draft is saved. */
  asksFirst?: (draft: Draft) => boolean;
  /** Fields at which refusals stand that are no broken rules, by their codes. */
  refusedAt?: Readonly<Partial<Record<FormCode, string>>>;
  /** Where the form shows what the server calls by this path. */
  fieldAt?: (path: string) => string;
  /** Under which translation keys the fields' names stand, see `ConflictDialog`. */
  fieldNames: string | Readonly<Record<string, string>>;
  /** Whether it is about oneself. */
  isOwn?: boolean;
  onSaved: (answer: Answer, draft: Draft) => void;
  onUnchanged: () => void;
  /** It was tried to save what breaks a rule. */
  onInvalid?: (first: Violation | undefined) => void;
  onRefused?: (first: Violation | undefined) => void;
  /** Somebody else changed it: theirs is wanted. */
  onReload: () => void;
}

/** A record while it is edited. */
export interface RecordEditor<Draft> {
  form: DraftForm<Draft>;
  /** Whether something in it is not saved. */
  isDirty: boolean;
  isSaving: boolean;
  /** Saves the draft if no rule is broken; asks first where that is due. */
  submit: (event?: { preventDefault: () => void }) => void;
  /** Whether it is asked now; `confirm` and `dismiss` answer. */
  isAsking: boolean;
  confirm: () => void;
  dismiss: () => void;
  /** What asks before work is left behind, and says that somebody else was faster; to be rendered beside the form. */
  dialogs: ReactNode;
}

const everything = (draft: unknown) => draft;

/**
 * The one way in which a record is edited: the draft and its rules, what is sent, what became of it, work that is not
 * lost, and somebody else's edit that came first.
 */
export function useRecordEditor<Start, Draft extends FieldValues, Creation, Edit, Answer>({
  work,
  kept,
  rules,
  isLive = false,
  isMerelyEmpty,
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
  // Whatever is fetched meanwhile, the edit goes on from where it began.
  const [{ start, initial }] = useState(work);
  const form = useDraftForm<Draft>({
    ...{ draft: work.draft, rules, isLive, disabled: isReadOnly },
    ...(isMerelyEmpty ? { isMerelyEmpty } : {}),
  });
  const { draft } = form;
  const [isAsking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const before = useMemo(() => fingerprint(tidy(initial)), [initial, tidy]);
  const isDirty = fingerprint(tidy(draft)) !== before;
  const { dialog, release } = useLeaveGuard(isDirty && !isReadOnly);
  useKeptWork<Work<Start, Draft>>(kept, { ...work, start, initial, draft }, isDirty);
  const violationsOf = ({ code, violations }: Failure): Violation[] => {
    const refused = (Object.keys(refusedAt) as FormCode[]).find((one) => one === code);
    if (refused) return [{ code: refused, field: refusedAt[refused] }];
    return violations.map((one) => ({ ...one, field: fieldAt(one.field ?? '') }));
  };
  const save = (saved: Draft) => {
    const then = {
      onSuccess: (answer: Answer) => {
        release();
        onSaved(answer, saved);
      },
      onError: (failure: Failure) => {
        const refused = violationsOf(failure);
        setConflict(failure.conflict?.map(fieldAt) ?? null);
        form.refuse(refused);
        if (refused.length > 0) onRefused?.(refused[0]);
      },
    };
    if (start === undefined) {
      creation?.send.mutate(creation.request(saved), then);
      return;
    }
    const changes = edit.request(start, saved);
    if (changes !== undefined) {
      edit.send.mutate(changes, then);
      return;
    }
    release();
    onUnchanged();
  };
  const submit = form.submit(
    (valid) => (asksFirst?.(valid) ? setAsking(true) : save(valid)),
    (invalid) => onInvalid?.(rules(invalid)[0]),
  );
  return {
    form,
    isDirty,
    isSaving: edit.send.isPending || (creation?.send.isPending ?? false),
    submit,
    isAsking,
    confirm: () => {
      setAsking(false);
      save(draft);
    },
    dismiss: () => setAsking(false),
    dialogs: (
      <>
        {dialog}
        <ConflictDialog
          fields={conflict}
          names={fieldNames}
          isOwn={isOwn}
          onClose={() => setConflict(null)}
          onReload={onReload}
        />
      </>
    ),
  };
}
