import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ChangeEvent } from 'react';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { RuleCode } from '@canvass/contracts/rule/violation-codes';
import { wordViolation } from '../../api/word-failure.js';

/** Names of the fields with a value of this type. */
type NamesOf<Draft, Value> = {
  [Name in keyof Draft]-?: Draft[Name] extends Value ? Name : never;
}[keyof Draft] &
  string;

/** Changes some fields. A function gets the draft before. @returns whether that was taken up, see `mayChange` */
type Update<Draft> = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => boolean;

/**
 * A form: a draft, its errors, and the bindings from its fields to controls. The same object as long as nothing changes, so
 * that what is drawn from it may follow later.
 */
export interface DraftForm<Draft> {
  draft: Draft;
  disabled: boolean;
  /** How often it was sent or refused: each time the first wrong field gets the focus. */
  tries: number;
  /** For the element around the fields: the first wrong one in it gets the focus when the form is sent or refused. */
  ref: (element: HTMLElement | null) => void;
  update: Update<Draft>;
  /** Binds a text input. @param read turns what was typed into the value */
  text: (
    name: NamesOf<Draft, string>,
    read?: (typed: string) => string,
  ) => {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    error: string | undefined;
    disabled: boolean;
  };
  /** Binds a control whose `onChange` gets the value. */
  value: <Name extends keyof Draft & string>(
    name: Name,
  ) => {
    value: Draft[Name];
    onChange: (value: Draft[Name]) => void;
    error: string | undefined;
    disabled: boolean;
  };
  /** Binds a checkbox or a switch. */
  tick: (name: NamesOf<Draft, boolean>) => {
    checked: boolean;
    onChange: (checked: boolean) => void;
    disabled: boolean;
  };
  /** The error of a field, or of a part such as `style.fontSize`, in the reader's language. */
  errorAt: (field: string) => string | undefined;
  /** Shows the server's violations until the draft changes. */
  refuse: (violations: readonly Violation[]) => void;
  /** Checks the draft and calls one of the two. Works as a submit handler and on its own. */
  submit: (
    onValid: (draft: Draft) => void,
    onInvalid?: (draft: Draft) => void,
  ) => (event?: { preventDefault: () => void }) => void;
  /** Starts over, as if the form had never been submitted. @param draft the new one; the present one when left out */
  reset: (draft?: Draft) => void;
}

interface DraftFormOptions<Draft> {
  /** What the form starts with. */
  draft: Draft;
  /** Violations of a draft; a pure function of contracts. */
  rules: (draft: Draft) => readonly Violation[];
  /** Whether errors show while the user types, but for those of what is still empty; else only after a first submit. */
  isLive?: boolean;
  disabled?: boolean;
  /** Whether a change is taken up just now, which the user is told where it is not. The same function each time. */
  mayChange?: () => boolean;
}

const always = () => true;

const TOO_FEW: readonly string[] = ['imageCount', 'rowCount', 'columnCount'] satisfies RuleCode[];

/** Whether a violation only means that something is still empty, by its code. */
function isMerelyEmpty(code: string): boolean {
  const isNumber = code === ('positiveValidationRuleRequired' satisfies RuleCode);
  return (code.endsWith('Required') && !isNumber) || TOO_FEW.includes(code);
}

/** The last attempt to send a form: what it held, and whether a field was wrong then. */
interface Tried<Draft> {
  draft: Draft;
  broken: (field: string) => boolean;
}

/** Where a form keeps a broken rule that names no field. */
const NO_FIELD = 'root';

const fieldOf = ({ field }: Violation) => field || NO_FIELD;

/** The value at a path such as `style.fontSize`. */
function valueAt(draft: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], draft);
}

/** Whether a field was wrong when the form was tried, or has been changed since. Fields that came later are neither. */
function isOfTry<Draft>(tried: Tried<Draft>, draft: Draft, field: string): boolean {
  return tried.broken(field) || valueAt(tried.draft, field) !== valueAt(draft, field);
}

/** The one way to fill in a form in the workspace: it holds a draft, and rules of contracts check it. */
export function useDraftForm<Draft extends object>({
  draft: beginning,
  rules,
  isLive = false,
  disabled = false,
  mayChange = always,
}: DraftFormOptions<Draft>): DraftForm<Draft> {
  const [draft, setDraft] = useState(beginning);
  /** The draft with changes that are not rendered yet. */
  const latest = useRef(beginning);
  const [submissions, setSubmissions] = useState(0);
  const [tried, setTried] = useState<Tried<Draft>>();
  const [refused, setRefused] = useState<{ draft: Draft; violations: readonly Violation[] }>();
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    fields.current = element;
  }, []);
  const isTried = submissions > 0;
  const isChecked = isLive || isTried;
  /** By field, of each the first. */
  const broken = useMemo(() => {
    const ofServer = refused?.draft === draft ? refused.violations : [];
    const found = [...ofServer, ...(isChecked ? rules(draft) : [])];
    return new Map(found.toReversed().map((violation) => [fieldOf(violation), violation]));
  }, [refused, draft, isChecked, rules]);
  // In the same turn that shows the errors, so that nobody types or reads on beside them.
  const tries = submissions + refusals;
  useLayoutEffect(() => {
    if (tries === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const take = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  const update = useCallback<Update<Draft>>(
    (part) => {
      if (!mayChange()) return false;
      const before = latest.current;
      take({ ...before, ...(typeof part === 'function' ? part(before) : part) });
      return true;
    },
    [take, mayChange],
  );
  const errorAt = useCallback(
    (field: string) => {
      const violation = broken.get(field);
      if (!violation) return undefined;
      const isShown =
        !isMerelyEmpty(violation.code) || (isTried && (!tried || isOfTry(tried, draft, field)));
      return isShown ? wordViolation(violation) : undefined;
    },
    [broken, isTried, tried, draft],
  );
  const refuse = useCallback((violations: readonly Violation[]) => {
    const names = violations.map(fieldOf);
    setTried({ draft: latest.current, broken: (field) => names.includes(field) });
    if (violations.length === 0) return;
    setRefused({ draft: latest.current, violations });
    setRefusals((count) => count + 1);
  }, []);
  const submit = useCallback<DraftForm<Draft>['submit']>(
    (onValid, onInvalid) => (event) => {
      event?.preventDefault();
      const sent = latest.current;
      const names = rules(sent).map(fieldOf);
      setRefused(undefined);
      setSubmissions((count) => count + 1);
      if (names.length === 0) {
        onValid(sent);
        return;
      }
      const isWrong = (field: string) =>
        names.some((name) => name === field || name.startsWith(`${field}.`));
      setTried({ draft: sent, broken: isWrong });
      onInvalid?.(sent);
    },
    [rules],
  );
  const reset = useCallback(
    (anew = latest.current) => {
      take(anew);
      setSubmissions(0);
      setRefused(undefined);
    },
    [take],
  );
  return useMemo(() => {
    const set = (name: string, value: unknown) => update({ [name]: value } as Partial<Draft>);
    return {
      draft,
      disabled,
      tries,
      ref,
      update,
      text: (name, read = (typed) => typed) => ({
        value: draft[name] as string,
        onChange: (event) => set(name, read(event.target.value)),
        error: errorAt(name),
        disabled,
      }),
      value: (name) => ({
        value: draft[name],
        onChange: (value) => set(name, value),
        error: errorAt(name),
        disabled,
      }),
      tick: (name) => ({
        checked: draft[name] as boolean,
        onChange: (checked) => set(name, checked),
        disabled,
      }),
      errorAt,
      refuse,
      submit,
      reset,
    };
  }, [draft, disabled, tries, ref, update, errorAt, refuse, submit, reset]);
}
